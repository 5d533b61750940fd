import type { WireReservation } from '#core/reservations/contract.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { strings } from '../strings.ts';

/** Other bookings at the same time: of the account, and of classes of its school. They are no errors. */
export function Warnings({ reservation }: { readonly reservation: WireReservation }) {
  const texts = useStrings(strings).warnings;
  const formats = useFormats();
  const { warnings = [] } = reservation;
  const overlaps = warnings.filter((warning) => warning.code === 'overlap');
  const classes = warnings.flatMap((warning) => (warning.code === 'sameClass' ? warning.schoolClass : []));
  if (warnings.length === 0) return null;
  return (
    <Banner tone="care" title={texts.title}>
      {overlaps.map(({ reservationId, title, startDate, endDate }) => (
        <p key={reservationId}>{texts.overlap(title, formats.time(startDate), formats.time(endDate))}</p>
      ))}
      {classes.map((schoolClass) => (
        <p key={schoolClass}>{texts.sameClass(schoolClass)}</p>
      ))}
    </Banner>
  );
}
