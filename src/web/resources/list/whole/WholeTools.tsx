import { Printer } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { type ListRows, mostScrolled } from './use-list-rows.ts';
import type { ListPrinting } from './use-printing.ts';
import { wholeStrings } from './whole-strings.ts';

export interface WholeToolsProps {
  readonly list: ListRows;
  readonly printing: ListPrinting;
  /** Goes to the search of the list; null: it has none. */
  readonly onFind: (() => void) | null;
}

/** Below a list that is scrolled through: what the browser does with a page, and would do here with the rows on screen only. */
export function WholeTools({ list, printing, onFind }: WholeToolsProps) {
  const texts = useStrings(wholeStrings);
  const { rows, total } = list;
  useFindKey(onFind);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <Button variant="second" isPending={printing.prepared !== null} onPress={() => void printing.print()}>
        <Printer aria-hidden className="size-5" />
        {printing.prepared === null ? texts.print : texts.preparing(printing.prepared, rows.length)}
      </Button>
      {total !== null && total > mostScrolled && <p>{texts.firstOf(mostScrolled, total)}</p>}
    </div>
  );
}

/** Ctrl or ⌘ with F leads to the search of the list, which finds all rows; in the search it is the browser's own. */
function useFindKey(onFind: (() => void) | null): void {
  const find = useEffectEvent((event: KeyboardEvent) => {
    const isFind = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey);
    const isElsewhere =
      (event.target instanceof Element && event.target.closest('[type=search], [role=dialog]') !== null) ||
      document.querySelector('[role=dialog], [role=alertdialog]') !== null;
    if (!onFind || !isFind || event.altKey || event.shiftKey || isElsewhere) return;
    event.preventDefault();
    onFind();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => find(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
