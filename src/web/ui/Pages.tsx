import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from './Button.tsx';
import { pagesStrings } from './strings.ts';

interface PagesProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onTurn: (page: number) => void;
}

/**
 * The present page of a list, with links to the pages beside it; nothing where there is one page. On phones the number of the page
 * is above the links.
 */
export function Pages({ page, pages, onTurn }: PagesProps) {
  const texts = useStrings(pagesStrings);
  // On a page past the end of a list that became shorter the link back is needed.
  if (pages < 2 && page === 1) return null;
  return (
    <nav aria-label={texts.pages} className="flex flex-wrap items-center justify-center gap-3">
      <Button
        variant="quiet"
        className="max-sm:px-3"
        isDisabled={page <= 1}
        onPress={() => onTurn(Math.min(page - 1, pages))}
      >
        <ArrowLeft aria-hidden className="size-5" />
        {texts.previous}
      </Button>
      <p className="text-center font-semibold max-sm:order-first max-sm:w-full">{texts.page(page, pages)}</p>
      <Button
        variant="quiet"
        className="max-sm:px-3"
        isDisabled={page >= pages}
        onPress={() => onTurn(page + 1)}
      >
        {texts.next}
        <ArrowRight aria-hidden className="size-5" />
      </Button>
    </nav>
  );
}
