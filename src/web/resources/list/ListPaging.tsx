import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { rowsPerPage, textAt } from './list-address.ts';
import type { ListView } from './list-view.ts';
import { listStrings } from './list-strings.ts';

export interface ListPagingProps {
  readonly view: Pick<ListView, 'address' | 'change'>;
  readonly total: number;
  /** Unless the address has another number. */
  readonly perPage?: number;
}

/** The requested page, the number of pages, and the link to another. */
function placeIn(view: ListPagingProps['view'], total: number, perPage = rowsPerPage) {
  const limit = Number(textAt(view.address, 'limit')) || perPage;
  return {
    page: Number(textAt(view.address, 'page')) || 1,
    pages: Math.max(1, Math.ceil(total / limit)),
    go: (to: number) => view.change({ page: to === 1 ? undefined : String(to) }),
  };
}

/** Shown on a page past the end of a list: after a hand-edited address, or where the list became shorter. */
export function PastEnd({ view, total }: { view: ListView; total: number }) {
  const texts = useStrings(listStrings);
  const { pages, go } = placeIn(view, total);
  return (
    <EmptyState title={texts.pastEnd} action={<Button onPress={() => go(pages)}>{texts.lastPage}</Button>}>
      <p>{texts.pastEndText(pages)}</p>
    </EmptyState>
  );
}

/** The present page of the list, with links to the pages beside it. */
export function ListPaging({ view, total, perPage = rowsPerPage }: ListPagingProps) {
  const { page, pages, go } = placeIn(view, total, perPage);
  return <Pages page={page} pages={pages} onTurn={go} />;
}
