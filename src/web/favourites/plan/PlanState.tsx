import { Hourglass, Ticket } from 'lucide-react';
import { holdsOffer } from '#core/waiting-list/rules.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { AvailabilityWord } from '#web/ui/visit/AvailabilityWord.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import type { PlanEntry } from './plan-queries.ts';
import { strings } from '../strings.ts';

/** The account's state with a session, in a word and an icon. */
export function PlanState({ entry: { standing, isCancelled } }: { entry: PlanEntry }) {
  const texts = useStrings(strings).plan;
  const formats = useFormats();
  if (isCancelled) return <Chip className="bg-bad">{texts.cancelled}</Chip>;
  switch (standing.kind) {
    case 'reserved':
      return (
        <Chip className="bg-good">
          <Ticket aria-hidden className="size-4" />
          {`${texts.booked} · ${texts.places(standing.reservation.tickets.length)}`}
        </Chip>
      );
    case 'waiting': {
      const { status, position, offerExpiresAt } = standing.request;
      if (holdsOffer(status))
        return (
          <>
            <Chip className="bg-spark text-on-spark">
              <Hourglass aria-hidden className="size-4" />
              {texts.turn}
            </Chip>
            {offerExpiresAt && (
              <span className="text-sm">
                {texts.until(`${formats.shortDay(offerExpiresAt)}, ${formats.time(offerExpiresAt)}`)}
              </span>
            )}
          </>
        );
      return (
        <Chip className="bg-care">
          <Hourglass aria-hidden className="size-4" />
          {position === null ? texts.inLineSomewhere : texts.inLine(position)}
        </Chip>
      );
    }
    case 'favourite': {
      const { availability, sessionTarget } = standing.session;
      return availability ? <AvailabilityWord availability={availability} target={sessionTarget} /> : null;
    }
  }
}
