import { useStrings } from '#web/i18n/strings.ts';
import { Button } from './Button.tsx';
import { pagesStrings } from './pages-strings.ts';

interface PagesProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onTurn: (page: number) => void;
}

/** Turns the pages of a list that is no part of the address; nothing where there is one page. */
export function Pages({ page, pages, onTurn }: PagesProps) {
  const texts = useStrings(pagesStrings);
  // A list that has become shorter still leads back.
  if (pages < 2 && page === 1) return null;
  return (
    <nav aria-label={texts.pages} className="flex flex-wrap items-center justify-center gap-3">
      <Button look="quiet" isDisabled={page <= 1} onPress={() => onTurn(page - 1)}>
        {texts.previous}
      </Button>
      <span>{texts.page(page, pages)}</span>
      <Button look="quiet" isDisabled={page >= pages} onPress={() => onTurn(page + 1)}>
        {texts.next}
      </Button>
    </nav>
  );
}
