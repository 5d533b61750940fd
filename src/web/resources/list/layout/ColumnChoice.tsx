import { Columns3 } from 'lucide-react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { chosenColumns } from '../list-address.ts';
import type { ListView } from '../list-view.ts';
import { viewsStrings } from '../views/views-strings.ts';

/** Which columns the list has, in the order in which they were chosen. The first one, which leads to the form, stays. */
export function ColumnChoice({ view }: { view: ListView }) {
  const texts = useStrings(viewsStrings);
  const shown = view.columns.map(({ name }) => name);
  const [first, ...others] = view.offered;
  if (!first || others.length === 0) return null;

  function toggle(name: string, isOn: boolean) {
    const next = isOn ? [...shown, name] : shown.filter((one) => one !== name);
    view.change({ columns: next.join(',') });
  }

  return (
    <DialogTrigger>
      <Button variant="quiet">
        <Columns3 aria-hidden className="size-5" />
        {texts.columns}
      </Button>
      <Popover className="max-h-96 max-w-[calc(100vw-2rem)] overflow-auto rounded-2xl bg-card p-4 text-ink shadow-float">
        <Dialog aria-label={texts.columnsTitle} className="flex flex-col gap-1 outline-none">
          {chosenColumns(view.address) && (
            <Button variant="quiet" size="small" onPress={() => view.change({ columns: undefined })}>
              {texts.usualColumns}
            </Button>
          )}
          {others.map(({ name, title }) => (
            <Checkbox key={name} isSelected={shown.includes(name)} onChange={(isOn) => toggle(name, isOn)}>
              {title}
            </Checkbox>
          ))}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
