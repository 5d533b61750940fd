import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { rowsPerPage, textAt } from './list-address.ts';
import type { ListView } from './list-view.ts';
import { strings } from './strings.ts';

/** Where in the list one is, and the pages beside. */
export function ListPaging({ view, total }: { view: ListView; total: number }) {
  const texts = useStrings(strings).list;
  const limit = Number(textAt(view.address, 'limit')) || rowsPerPage;
  const page = Number(textAt(view.address, 'page')) || 1;
  const pages = Math.max(1, Math.ceil(total / limit));
  if (pages === 1 && page === 1) return null;
  const go = (to: number) => view.change({ page: to === 1 ? undefined : String(to) });
  return (
    <nav aria-label={texts.pages} className="flex flex-wrap items-center justify-center gap-3">
      <Button look="quiet" isDisabled={page <= 1} onPress={() => go(page - 1)}>
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
