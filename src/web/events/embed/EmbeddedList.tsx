import type { ProgrammeEvent } from '#core/events/cards-contract.ts';
import { priceInShort } from '#core/events/price.ts';
import { whereInWords } from '#core/events/whereabouts.ts';
import { formatsOf, whenOf } from '#web/i18n/formats.ts';
import type { Wording } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { availabilityStrings } from '#web/ui/visit/availability-strings.ts';
import { whereStrings } from '#web/ui/visit/visit-strings.ts';
import { embedStrings } from './embed-strings.ts';
import { eventPosterPath } from '#core/events/poster/poster-address.ts';
import { priceStrings } from '../programme/price-strings.ts';
import { daysInWords, strings } from '../programme/strings.ts';

interface EmbeddedListProps {
  readonly wording: Wording;
  /** Null: they could not be loaded. */
  readonly events: readonly ProgrammeEvent[] | null;
  readonly addressOf: (event: ProgrammeEvent) => string;
  /** The address of the programme with the same filters. */
  readonly programme: string;
}

/** Styled by public/embed.css; every link opens a tab, so that the partner's page stays. */
export function EmbeddedList({ wording, events, addressOf, programme }: EmbeddedListProps) {
  const texts = stringsIn(wording, embedStrings);
  const card = stringsIn(wording, strings).card;
  const where = stringsIn(wording, whereStrings);
  const prices = stringsIn(wording, priceStrings);
  const over = stringsIn(wording, availabilityStrings).words;
  const formats = formatsOf(wording.language);
  const other = wording.language === 'it' ? 'en' : 'it';
  const newTab = <span className="unseen"> ({texts.newTab})</span>;
  return (
    <main>
      <h1>{texts.title}</h1>
      {events === null || events.length === 0 ? (
        <p>{events ? texts.empty : texts.fault}</p>
      ) : (
        <ul>
          {events.map((event) => {
            const { nextSession: next, eventCategory: category } = event;
            const place = whereInWords(event.eventPresenceType, event.place, where);
            return (
              <li key={event._id}>
                <img
                  src={event.picture?.urls.jpg[0]?.url ?? eventPosterPath(event)}
                  alt=""
                  width={400}
                  height={300}
                  loading="lazy"
                />
                <div>
                  {category && <p className="category">{category.name}</p>}
                  <h2 lang={event.untranslated?.includes('title') ? other : undefined}>
                    <a href={addressOf(event)} target="_blank" rel="noopener">
                      {event.title}
                      {newTab}
                    </a>
                  </h2>
                  <p>
                    {next ? (
                      <time dateTime={next.startDate}>{whenOf({ startDate: next.startDate }, formats)}</time>
                    ) : event.past ? (
                      `${daysInWords(event.past.first, event.past.last, formats)} · ${over.past}`
                    ) : (
                      card.noDate
                    )}
                    {[place, priceInShort(event, prices)].flatMap((fact) => (fact ? ` · ${fact}` : []))}
                  </p>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <p>
        <a className="all" href={programme} target="_blank" rel="noopener">
          {texts.all}
          {newTab}
        </a>
      </p>
    </main>
  );
}
