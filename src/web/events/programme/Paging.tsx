import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { chipClass } from '#web/ui/Chip.tsx';
import { ProgrammeLink } from './ProgrammeLink.tsx';
import { type EventsSearch, eventsPerPage } from '../filters/search.ts';
import { strings } from './strings.ts';

interface PagingProps {
  readonly search: EventsSearch;
  readonly total: number;
  /** The heading above the list; it can be focused. */
  readonly heading: RefObject<HTMLElement | null>;
}

export function Paging({ search, total, heading }: PagingProps) {
  const texts = useStrings(strings).pages;
  const pages = Math.max(1, Math.ceil(total / eventsPerPage));
  const here = search.page ?? 1;
  const nav = useRef<HTMLElement>(null);
  // After a turn the focus is at the beginning of the page.
  useEffect(() => {
    if (nav.current?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
  }, [here, heading]);
  if (pages === 1) return null;
  const at = (page: number): EventsSearch => {
    const { page: _, ...rest } = search;
    return page === 1 ? rest : { ...rest, page };
  };
  return (
    <nav
      ref={nav}
      aria-label={texts.label}
      className="mt-12 flex flex-wrap items-center justify-center gap-2 print:hidden"
    >
      {here > 1 && (
        <ProgrammeLink search={at(here - 1)} rel="prev" className={chipClass(false)}>
          <ArrowLeft aria-hidden className="size-5" />
          {texts.previous}
        </ProgrammeLink>
      )}
      <ol className="hidden gap-2 sm:flex">
        {pagesNear(here, pages).map((page) => (
          <li key={page}>
            <ProgrammeLink
              search={at(page)}
              aria-label={texts.page(page)}
              current={page === here ? 'page' : undefined}
              className={chipClass(page === here, 'min-w-11 justify-center')}
            >
              {page}
            </ProgrammeLink>
          </li>
        ))}
      </ol>
      <p className="px-2 font-semibold sm:sr-only">{texts.ofPages(here, pages)}</p>
      {here < pages && (
        <ProgrammeLink search={at(here + 1)} rel="next" className={chipClass(false)}>
          {texts.next}
          <ArrowRight aria-hidden className="size-5" />
        </ProgrammeLink>
      )}
    </nav>
  );
}

/** The first page, the last, and those around the present one. */
function pagesNear(here: number, pages: number): number[] {
  return Array.from({ length: pages }, (_, place) => place + 1).filter(
    (page) => page === 1 || page === pages || Math.abs(page - here) <= 2,
  );
}
