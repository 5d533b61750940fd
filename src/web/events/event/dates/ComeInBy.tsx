import { seatsReleasedAt } from '#core/check-in/seats-released.ts';
import type { EventView, SessionView } from '#core/events/event-view.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { SpriteIcon } from '#web/ui/Sprite.tsx';
import { lateStrings } from './late-strings.ts';

export interface ComeInByProps {
  readonly event: EventView;
  readonly session: SessionView;
  /** After the start the seats of those who have not come are given away. */
  readonly minutes: number;
}

/** By when ticket holders have to come in (docs/product/check-in.md#released-seats), until it is too late to say so. */
export function ComeInBy({ event: { eventPresenceType }, session, minutes }: ComeInByProps) {
  const texts = useStrings(lateStrings);
  const formats = useFormats();
  if (session.accessType === 'freeAccess' || session.cancelledAt) return null;
  const [startDate, endDate] = [new Date(session.startDate), new Date(session.endDate)];
  const at = seatsReleasedAt({ startDate, endDate, eventPresenceType }, minutes);
  if (!at || endDate <= pageNow()) return null;
  return (
    <span>
      <SpriteIcon name="clock" />
      {texts.comeInBy(formats.time(at.toISOString()))}
    </span>
  );
}
