import { UserRound } from 'lucide-react';
import type { WireReservation } from '#core/reservations/contract.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { bookingsStrings } from './bookings-strings.ts';

/** Shows staff the owner of the open reservation, so that they do not change the wrong one. */
export function WhoseReservation({
  holder,
  reservation,
}: {
  readonly holder: WireReservation['holder'];
  readonly reservation: WireReservation;
}) {
  const texts = useStrings(bookingsStrings);
  const formats = useFormats();
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-2xl bg-card px-5 py-4 shadow-card">
      <UserRound aria-hidden className="size-6 shrink-0" />
      <p className="min-w-room-48 grow text-lg leading-snug wrap-anywhere">
        {texts.bookedFor} <strong>{holder ? fullName(holder) : texts.erased}</strong>
      </p>
      {holder?.email && (
        <a
          href={`mailto:${holder.email}`}
          className="inline-block min-h-6 text-ink underline underline-offset-4 wrap-anywhere"
        >
          {holder.email}
        </a>
      )}
      <p className="text-sm text-quiet">{texts.bookedOn(formats.dateTime(reservation.createdAt))}</p>
      {reservation.cancelledLate && <Chip className="bg-care">{texts.cancelledLate}</Chip>}
    </div>
  );
}

export function fullName({ name, surname }: NonNullable<WireReservation['holder']>): string {
  return `${name} ${surname}`.trim();
}
