import { useQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { withoutLanguage } from '#core/languages.ts';
import { eventRead, sessionRead } from '#core/public-reads.ts';
import { readQuery } from '#web/api/query.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { strings } from './strings.ts';

/** What the user is about to book, in a slim line that stays in view while they sign in or register; nothing for other destinations. */
export function BookedHead({ next }: { next: string | undefined }) {
  const booked = next === undefined ? null : bookedIn(next);
  return booked && <Head {...booked} />;
}

interface Booked {
  readonly eventId: string;
  readonly sessionId: string | null;
}

/** The event and the session of a checkout, by its address; null for any other address. */
export function bookedIn(path: string): Booked | null {
  const [bare = '', query = ''] = withoutLanguage(path).split('?');
  const [, eventId] = /^\/(?:user|admin)\/(?:events|calendar)\/checkout\/([\w-]+)$/.exec(bare) ?? [];
  if (eventId === undefined) return null;
  return { eventId, sessionId: new URLSearchParams(query).get('session') };
}

function Head({ eventId, sessionId }: Booked) {
  const { booked } = useStrings(strings);
  const formats = useFormats();
  const language = useLanguage();
  const event = useQuery(readQuery(eventRead, eventId, { lang: language }));
  const session = useQuery({
    ...readQuery(sessionRead, sessionId ?? '', { lang: language }),
    enabled: sessionId !== null,
  });
  // Optional: a form does not wait for it, and without it the page is as usual.
  if (!event.data) return null;
  const start = session.data?.startDate;
  return (
    <aside
      aria-label={booked}
      className="sticky top-0 z-20 border-b border-line bg-card px-4 py-2 sm:px-6 print:hidden [@media(height<24rem)]:static"
    >
      <p className="mx-auto flex max-w-6xl items-center gap-3 text-sm leading-snug">
        <Ticket aria-hidden className="size-5 shrink-0 text-teal" />
        <span className="min-w-0">
          <span className="line-clamp-1 font-bold">
            <span className="sr-only">{booked}: </span>
            {event.data.title}
          </span>
          {start !== undefined && (
            <span className="block first-letter:uppercase">
              {formats.longDay(start)}, {formats.time(start)}
            </span>
          )}
        </span>
      </p>
    </aside>
  );
}
