import { useRouter } from '@tanstack/react-router';
import { Keyboard } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { pathIn } from '#core/languages.ts';
import { removeStored, readStored, store } from '#web/device/storage.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { isForField } from '#web/ui/keys-of-page.ts';
import { formPath } from '#web/resources/entities.ts';
import { editStrings } from '../edit/edit-strings.ts';
import type { ListView } from '../list-view.ts';

/** On this device single keys do nothing: dictated text would press them. */
const storedAs = 'noSingleKeys';
/** Keys of a list as the help shows them, in its order. */
const keys = [
  'arrows',
  'ends',
  'pages',
  'enter',
  'f2',
  'escape',
  'tab',
  'save',
  'space',
  'extend',
  'search',
  'find',
  'print',
  'add',
  'command',
  'question',
] as const;

export interface ListKeysProps {
  readonly view: ListView;
  /** The list is scrolled through. */
  readonly isWhole: boolean;
  /** The field of the search; null: the list has none. */
  readonly onSearch: (() => void) | null;
}

/** The keys of a list that work wherever the focus is but in a field: `/` the search, `n` a new row, `?` their help. */
export function ListKeys({ view, isWhole, onSearch }: ListKeysProps) {
  const texts = useStrings(editStrings);
  const router = useRouter();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useState(() => readStored('local', storedAs) === null);
  const mayAdd = view.may('create');
  const { name } = view;

  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isForField(event.target)
      )
        return;
      if (event.key === '/' && onSearch) onSearch();
      else if (event.key === '?') setOpen(true);
      else if (event.key === 'n' && mayAdd)
        void router.navigate({ href: pathIn(language, formPath(name, 'new')) });
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn, onSearch, mayAdd, router, language, name]);

  function change(next: boolean) {
    setOn(next);
    if (next) removeStored('local', storedAs);
    else store('local', storedAs, '1');
  }

  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet max-md:hidden">
        {texts.hint}
        <Button variant="quiet" size="small" onPress={() => setOpen(true)}>
          <Keyboard aria-hidden className="size-4" />
          {texts.keys}
        </Button>
      </p>
      <Dialog title={texts.keysTitle} isOpen={isOpen} onClose={() => setOpen(false)}>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
          {keys
            .filter(
              (key) =>
                ((key !== 'search' && key !== 'find') || onSearch) &&
                (key !== 'add' || mayAdd) &&
                ((key !== 'find' && key !== 'print') || isWhole),
            )
            .map((key) => (
              <Key key={key} name={texts.keyNames[key]}>
                {texts.help[key]}
              </Key>
            ))}
        </dl>
        <div className="mt-5 border-t border-line pt-4">
          <Switch label={texts.single} hint={texts.singleHint} isSelected={isOn} onChange={change} />
        </div>
      </Dialog>
    </>
  );
}

function Key({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>
        <kbd className="inline-block rounded-lg border-2 border-edge bg-card px-2 font-text text-sm font-semibold whitespace-nowrap">
          {name}
        </kbd>
      </dt>
      <dd>{children}</dd>
    </>
  );
}
