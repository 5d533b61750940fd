import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { classes } from '#web/ui/classes.ts';
import { DayChips } from '../filters/days/DayChips.tsx';
import { HeroTiles } from '../event/HeroTiles.tsx';
import { SearchForm } from '../filters/SearchForm.tsx';
import type { EventsSearch } from '../filters/search.ts';
import type { Filtering } from '../filters/use-filtering.ts';
import type { Festival } from './queries.ts';
import { festivalLine, strings } from './strings.ts';

interface ProgrammeHeadProps {
  readonly search: EventsSearch;
  readonly filtering: Filtering;
  readonly festival: Festival | null;
  /** YYYY-MM-DD */
  readonly today: string;
  /** A visitor who has chosen something sees the results: the head shrinks to a line. */
  readonly isSmall: boolean;
  /** The heading of a past edition or year; null: it is about what is on. */
  readonly past: string | null;
  /** Beside a drawer there is no room for the shapes. */
  readonly hasShapes: boolean;
}

/** The head of the programme: what the festival is, where and when, the search and the days. */
export function ProgrammeHead({
  search,
  filtering,
  festival,
  today,
  isSmall,
  past,
  hasShapes,
}: ProgrammeHeadProps) {
  const texts = useStrings(strings);
  const formats = useFormats();
  const other = useLanguage() === 'it' ? 'en' : 'it';
  return (
    <div className="relative isolate z-20 overflow-x-clip bg-stage text-on-stage print:bg-transparent print:text-ink">
      <div
        className={classes(
          'mx-auto max-w-7xl px-4 sm:px-6',
          isSmall
            ? 'flex flex-col gap-x-8 gap-y-3 py-3 lg:flex-row lg:flex-wrap lg:items-center'
            : 'pt-6 pb-6 sm:pt-8 sm:pb-8',
        )}
      >
        {/* Small on phones, it would push down the results. */}
        <h1
          className={
            isSmall
              ? classes('text-2xl', past === null && 'max-lg:sr-only')
              : 'max-w-4xl text-[min(clamp(2.75rem,1.9rem+3.6vw,4.25rem),13vw)] leading-[0.94] tracking-[-0.035em]'
          }
        >
          {isSmall ? (
            (past ?? texts.programme)
          ) : (
            <>
              <span className="mb-3 block text-base leading-tight tracking-normal sm:text-xl">
                {festival ? festivalLine(festival, formats) : texts.programme}
              </span>
              {texts.invitation}
            </>
          )}
        </h1>
        {!isSmall && festival?.about && (
          <p
            lang={festival.untranslated?.includes('about') ? other : undefined}
            className="mt-3 max-w-2xl text-lg leading-snug font-medium lg:max-w-xl"
          >
            {festival.about}
          </p>
        )}
        <div
          className={classes(
            'flex flex-col print:hidden',
            isSmall
              ? 'gap-3 lg:grow lg:flex-row lg:flex-wrap lg:items-center'
              : 'mt-5 gap-3 sm:mt-6 lg:max-w-3xl',
          )}
        >
          <div className={classes('max-w-xl', isSmall && 'lg:w-88')}>
            <SearchForm search={search} {...filtering} />
          </div>
          {past === null && <DayChips today={today} opensOn={festival?.startDate} {...filtering} />}
        </div>
      </div>
      {/* As high as what stands before them: painted earlier, while the page still arrives, they would grow with it. */}
      {hasShapes && !isSmall && <HeroTiles />}
    </div>
  );
}
