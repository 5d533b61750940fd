import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { rowsPerPage, textAt } from './list-address.ts';
import type { ListView } from './list-view.ts';
import { listStrings } from './list-strings.ts';

export interface ListPagingProps {
  readonly view: Pick<ListView, 'address' | 'change'>;
  readonly total: number;
  /** Unless the address says another number. */
  readonly perPage?: number;
}

/** The page that is asked for, how many there are, and the way to another. */
function placeIn(view: ListPagingProps['view'], total: number, perPage = rowsPerPage) {
  const limit = Number(textAt(view.address, 'limit')) || perPage;
  return {
    page: Number(textAt(view.address, 'page')) || 1,
    pages: Math.max(1, Math.ceil(total / limit)),
    go: (to: number) => view.change({ page: to === 1 ? undefined : String(to) }),
  };
}

/** A page further than the list goes, as a hand-edited address asks for, or as one that has shrunk leaves behind. */
export function PastEnd({ view, total }: { view: ListView; total: number }) {
  const texts = useStrings(listStrings);
  const { pages, go } = placeIn(view, total);
  return (
    <EmptyState title={texts.pastEnd} action={<Button onPress={() => go(pages)}>{texts.lastPage}</Button>}>
      <p>{texts.pastEndText(pages)}</p>
    </EmptyState>
  );
}

/** Where in the list one is, and the pages beside. */
export function ListPaging({ view, total, perPage = rowsPerPage }: ListPagingProps) {
  const { page, pages, go } = placeIn(view, total, perPage);
  return <Pages page={page} pages={pages} onTurn={go} />;
}
