import { useQuery } from '@tanstack/react-query';
import type { SessionView } from '#core/events/event-view.ts';
import { overlap, type Span } from '#core/time.ts';
import type { SignedIn } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { checkoutStrings } from './checkout-strings.ts';
import { validReservationsOptions } from '../queries.ts';

function spanOf({ startDate, endDate }: { readonly startDate: string; readonly endDate: string }): Span {
  return { startDate: new Date(startDate), endDate: new Date(endDate) };
}

/** Warns of the account's own bookings at the same time; the booking can go on all the same (docs/product/seats.md#overlaps). */
export function Overlap({
  session,
  account,
  leaving,
}: {
  session: SessionView;
  account: SignedIn['details'];
  /** The reservation that is moved: its own session is no overlap. */
  leaving?: string;
}) {
  const texts = useStrings(checkoutStrings);
  const formats = useFormats();
  const { data } = useQuery(validReservationsOptions(useLanguage(), account._id));
  const overlaps = data?.filter(
    (booked) =>
      booked._id !== leaving &&
      booked.sessionId !== session._id &&
      booked.session.cancelledAt === null &&
      overlap(spanOf(booked.session), spanOf(session)),
  );
  if (!overlaps?.length) return null;
  return (
    <Banner tone="care" title={texts.overlapTitle}>
      {overlaps.map(({ _id, event, session: booked }) => (
        <p key={_id}>
          {texts.overlap(event.title, formats.time(booked.startDate), formats.time(booked.endDate))}
        </p>
      ))}
    </Banner>
  );
}
