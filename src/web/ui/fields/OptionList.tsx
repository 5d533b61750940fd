import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';

/** Opens the list of options of a text field. */
export function OptionsButton() {
  return (
    <Button className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-full hover:bg-soft">
      <ChevronDown aria-hidden className="size-5" />
    </Button>
  );
}

/** The options that match the text in a field, below it. */
export function OptionList({ nothing }: { nothing: string }) {
  return (
    <Popover className="max-h-80 w-(--trigger-width) overflow-auto rounded-xl bg-card p-1.5 text-ink shadow-float">
      <ListBox<{ value: string; text: string }>
        className="outline-none"
        renderEmptyState={() => <p className="px-3 py-2 text-quiet">{nothing}</p>}
      >
        {(option) => (
          <ListBoxItem
            id={option.value}
            textValue={option.text}
            className="flex min-h-11 items-center rounded-lg px-3 data-focused:bg-soft"
          >
            {option.text}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}
