import { useState } from 'react';
import { cancelReservation, type WireReservation } from '#core/reservations/contract.ts';
import { call } from '#web/api/call.ts';
import type { SignedIn } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useNow } from '#web/live/use-now.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { ChangeRefusal } from './ChangeRefusal.tsx';
import { strings } from '../strings.ts';
import { useReservationAction } from './use-reservation-action.ts';
import { validTickets } from './TicketList.tsx';

/** Cancels a reservation after a confirmation; past the deadline it shows that this is no longer possible. */
export function CancelReservation({
  reservation,
  isOpen,
  account,
  onReload,
}: {
  reservation: WireReservation;
  /** The signed-in account. */
  account: SignedIn['details'];
  isOpen: boolean;
  /** Fetches the reservation again. */
  onReload: () => void;
}) {
  const texts = useStrings(strings).cancel;
  const formats = useFormats();
  const language = useLanguage();
  const [isConfirming, setConfirming] = useState(false);
  const { _id, event, eventId, cancellableUntil } = reservation;
  const isLate = useNow() >= new Date(cancellableUntil);

  const cancel = useReservationAction<string>({
    userId: account._id,
    act: (id, idempotencyKey) =>
      call(cancelReservation, { params: { id }, idempotencyKey, headers: { 'accept-language': language } }),
    onDone: () => toast(texts.done),
  });

  return (
    <div className="flex flex-col items-start gap-3 print:hidden">
      {cancel.isError && (
        <ChangeRefusal
          error={cancel.error}
          eventId={eventId}
          account={account}
          onRetry={() => cancel.mutate(_id)}
          onReload={onReload}
        />
      )}
      <Button
        variant="second"
        isDisabled={!isOpen}
        onPress={() => setConfirming(true)}
        {...(!isOpen && { 'aria-describedby': `until-${_id}` })}
      >
        {texts.open}
      </Button>
      <p id={`until-${_id}`} className="text-sm text-quiet">
        {!isOpen
          ? texts.closed
          : isLate
            ? texts.stillByStaff
            : texts.until(formats.longDay(cancellableUntil), formats.time(cancellableUntil))}
      </p>
      <ConfirmDialog
        title={texts.title}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        // The page shows the error beside the button, so the dialog closes in any case.
        onConfirm={() => new Promise((settled) => cancel.mutate(_id, { onSettled: () => settled() }))}
        yes={texts.yes}
        no={texts.no}
        variant="danger"
      >
        <p>{texts.text(event.title, validTickets(reservation).length)}</p>
      </ConfirmDialog>
    </div>
  );
}
