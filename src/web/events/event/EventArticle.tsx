import type { CSSProperties, ReactNode } from 'react';
import { eventPosterPath } from '#core/events/poster/poster-address.ts';
import type { EventView } from '#core/events/event-view.ts';
import type { Language } from '#core/languages.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { RichText } from '#web/ui/fields/RichText.tsx';
import { eventStrings } from './event-strings.ts';
import { Gallery, PictureCredits } from './Gallery.tsx';
import { GoodToKnow } from './GoodToKnow.tsx';
import { Place } from './Place.tsx';
import { Speakers } from './Speakers.tsx';

const otherThan: Record<Language, Language> = { it: 'en', en: 'it' };

/** A longer title would fill the screen. */
const longTitle = 70;
const headerClass =
  'aspect-4/3 w-full self-end rounded-card object-cover shadow-float lg:mb-[-5rem] print:hidden';

export interface EventArticleProps {
  readonly event: EventView;
  /** The way back, above the title. */
  readonly back?: ReactNode;
  /** Beside the category: whether it is full, whether it is hidden. */
  readonly marks?: ReactNode;
  /** Below the title. */
  readonly notes?: ReactNode;
  /** The facts for a decision. */
  readonly facts: ReactNode;
  readonly sessions: ReactNode;
  /** What follows the content. */
  readonly children?: ReactNode;
}

/** What an event is, in the order of its page; the preview of staff shows it too. */
export function EventArticle({ event, back, marks, notes, facts, sessions, children }: EventArticleProps) {
  const texts = useStrings(eventStrings);
  const language = useLanguage();
  const langOf = (field: string) => (event.untranslated?.includes(field) ? otherThan[language] : undefined);
  const [header] = event.headerImageFiles ?? [];
  return (
    <article data-category={event.eventCategory?.colour ?? 'violet'}>
      <header className="bg-category text-on-category print:bg-transparent print:text-ink">
        <div className="mx-auto grid max-w-7xl gap-x-12 gap-y-8 px-4 pt-4 pb-8 sm:px-6 md:grid-cols-[7fr_5fr] lg:pb-0">
          <div className="@container flex min-w-0 flex-col items-start lg:pb-12">
            {back}
            <p className="mt-6 flex flex-wrap gap-2 lg:mt-10">
              {[event.eventCategory?.name, event.scientificField?.name].map(
                (name) =>
                  name && (
                    <Chip
                      key={name}
                      className="bg-on-category text-category print:border print:border-ink print:bg-transparent print:text-ink"
                    >
                      {name}
                    </Chip>
                  ),
              )}
              {marks}
            </p>
            <h1
              lang={langOf('title')}
              className={classes(
                'mt-4 tracking-[-0.03em] wrap-anywhere hyphens-auto',
                event.title.length > longTitle
                  ? 'text-[min(clamp(1.875rem,1.5rem+1.6vw,3rem),160cqi/var(--letters))] leading-[1.02]'
                  : 'text-[min(clamp(2.5rem,1.6rem+4vw,5rem),160cqi/var(--letters))] leading-[0.94]',
              )}
              // No word is broken, however large the reader's letters are.
              style={{ '--letters': lettersOf(event.title) } as CSSProperties}
            >
              {event.title}
            </h1>
            {notes}
          </div>
          {header ? (
            <Picture
              picture={header}
              isFirst
              sizes="(min-width: 768px) 42vw, 100vw"
              className={headerClass}
            />
          ) : (
            <img
              src={eventPosterPath(event)}
              alt=""
              width={400}
              height={300}
              fetchPriority="high"
              className={headerClass}
            />
          )}
        </div>
      </header>
      <div className="mx-auto grid max-w-7xl gap-x-12 gap-y-12 px-4 pt-8 sm:px-6 lg:grid-cols-[7fr_5fr]">
        <aside className="min-w-0 lg:col-start-2 lg:row-start-1 lg:pt-20">{facts}</aside>
        <div className="flex min-w-0 flex-col gap-14 lg:col-start-1 lg:row-start-1">
          {event.description && (
            <section lang={langOf('description')}>
              <h2 className="text-3xl">{texts.about}</h2>
              {langOf('description') && (
                <p lang={language} className="mt-3 text-quiet">
                  {texts.onlyIn}
                </p>
              )}
              <RichText html={event.description} />
            </section>
          )}
          {sessions}
          <GoodToKnow event={event} langOf={langOf} />
          <Gallery event={event} />
          <Speakers event={event} />
          <PictureCredits event={event} />
          <Place event={event} />
        </div>
      </div>
      {children}
    </article>
  );
}

/** Of the longest word, and at least those of a usual one. */
function lettersOf(title: string): number {
  return Math.max(12, ...title.split(/[\s-]/).map(({ length }) => length));
}
