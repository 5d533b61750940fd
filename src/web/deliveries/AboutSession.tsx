import { useQuery } from '@tanstack/react-query';
import { eventRead, sessionRead } from '#core/public-reads.ts';
import { readQuery } from '#web/api/query.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { BackToSession } from '#web/sessions/BackToSession.tsx';
import { writeStrings } from './write/write-strings.ts';

/** Which session a page is about, with the way back to it; of several the first that was chosen, and how many more. */
export function AboutSession({ ids, isPlain = false }: { ids: readonly string[]; isPlain?: boolean }) {
  const texts = useStrings(writeStrings);
  const formats = useFormats();
  const language = useLanguage();
  const { data: session } = useQuery(readQuery(sessionRead, ids[0] ?? '', { lang: language }));
  const { data: event } = useQuery({
    ...readQuery(eventRead, session?.eventId ?? '', { lang: language }),
    enabled: session !== undefined,
  });
  return (
    // Keeps the room of one line until the session is loaded.
    <div className="mt-3 flex min-h-8 flex-col gap-1 wrap-anywhere">
      {session && event && (
        <p className={isPlain ? undefined : 'text-lg'}>
          <strong>{event.title}</strong>, {formats.longDay(session.startDate)},{' '}
          {formats.times(session.startDate, session.endDate)}
          {ids.length > 1 && `, ${texts.more(ids.length - 1)}`}
        </p>
      )}
      {session && ids.length === 1 && !isPlain && <BackToSession session={session} />}
    </div>
  );
}
