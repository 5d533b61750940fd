import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Radio } from 'lucide-react';
import { streamStandingOf } from '#core/events/live.ts';
import type { SessionView } from '#core/events/event-view.ts';
import { isWebAddress } from '#core/field/web-address.ts';
import { useFormats, whenOf } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { AnchorButton } from '#web/ui/Link.tsx';
import { streamsOptions } from './on-air.ts';
import { strings } from './strings.ts';
import { useNow } from './use-now.ts';

const pollMs = 60_000;

/** Whether the stream of an event is to come, live or over; while it is live, the link for viewers who may watch. */
export function StreamState({ eventId, sessions }: { eventId: string; sessions: readonly SessionView[] }) {
  const texts = useStrings(strings).stream;
  const formats = useFormats();
  const standing = streamStandingOf(sessions, useNow());
  const { data } = useQuery({
    ...streamsOptions(useLanguage()),
    enabled: standing?.phase === 'now',
    refetchInterval: pollMs,
  });
  if (!standing) return null;
  const { phase, session } = standing;
  const streams = data && [...data.publicLiveStream, ...data.sessions, ...data.onlineSessions];
  const [stream] = (streams ?? [])
    .filter((one) => one.eventId === eventId)
    .flatMap((one) => one.liveStreamingUrl ?? one.streamingUrl ?? [])
    .filter(isWebAddress);
  return (
    <div className="mt-6 flex flex-col items-start gap-3 rounded-2xl bg-soft p-4 print:hidden">
      <p role="status" className="flex items-start gap-2 font-semibold">
        <Radio aria-hidden className="mt-0.5 size-5 shrink-0" />
        {phase === 'before' ? texts.before(whenOf({ startDate: session.startDate }, formats)) : texts[phase]}
      </p>
      {phase === 'now' && stream !== undefined && (
        // The page of another site, which may be unreachable.
        <AnchorButton href={stream} target="_blank" rel="noopener noreferrer">
          {texts.enter}
          <ExternalLink aria-hidden className="size-5" />
          <span className="sr-only"> ({texts.newTab})</span>
        </AnchorButton>
      )}
      {phase === 'now' && stream === undefined && data && <p className="text-quiet">{texts.onlyBooked}</p>}
    </div>
  );
}
