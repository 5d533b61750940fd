import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
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
  const texts = useStrings(listStrings);
  const { page, pages, go } = placeIn(view, total, perPage);
  if (pages === 1 && page === 1) return null;
  return (
    <nav aria-label={texts.pages} className="flex flex-wrap items-center justify-center gap-3">
      <Button look="quiet" isDisabled={page <= 1} onPress={() => go(Math.min(page - 1, pages))}>
        <ArrowLeft aria-hidden className="size-5" />
        {texts.previous}
      </Button>
      <p className="font-semibold">{texts.page(page, pages)}</p>
      <Button look="quiet" isDisabled={page >= pages} onPress={() => go(page + 1)}>
        {texts.next}
        <ArrowRight aria-hidden className="size-5" />
      </Button>
    </nav>
  );
}
