import { useState } from 'react';
import { giveTicketBack } from '#core/reservations/change-contract.ts';
import { call } from '#web/api/call.ts';
import type { SignedIn } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { ChangeRefusal } from './ChangeRefusal.tsx';
import { changeStrings } from './change-strings.ts';
import { useReservationAction } from './use-reservation-action.ts';

interface GiveTicketBackProps {
  readonly ticketId: string;
  /** The person or class of the ticket, in words. */
  readonly who: string;
  readonly eventId: string;
  /** `Ticket 1 of 2`: guests may have no names. */
  readonly number: string;
  /** The signed-in account. */
  readonly account: SignedIn['details'];
  readonly onReload: () => void;
}

/** Gives back one of several tickets after a confirmation; its seat becomes free. */
export function GiveTicketBack(props: GiveTicketBackProps) {
  const texts = useStrings(changeStrings);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button variant="second" size="small" onPress={() => setConfirming(true)}>
        {texts.giveBack}
        <span className="sr-only">{` (${props.who}), ${props.number}`}</span>
      </Button>
      {isConfirming && <Question {...props} onClose={() => setConfirming(false)} />}
    </>
  );
}

function Question({
  ticketId,
  who,
  eventId,
  account,
  onReload,
  onClose,
}: GiveTicketBackProps & { onClose: () => void }) {
  const texts = useStrings(changeStrings);
  const language = useLanguage();
  const action = useReservationAction<string>({
    userId: account._id,
    act: (id, idempotencyKey) =>
      call(giveTicketBack, { params: { id }, query: { lang: language }, idempotencyKey }),
    onDone() {
      toast(texts.givenBack);
      onClose();
    },
  });
  return (
    <Dialog
      isAlert
      isOpen
      title={texts.giveBackTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="second" onPress={onClose}>
            {texts.giveBackNo}
          </Button>
          <Button variant="danger" isPending={action.isPending} onPress={() => action.mutate(ticketId)}>
            {texts.giveBackYes}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{texts.giveBackText(who)}</p>
        {action.isError && (
          <ChangeRefusal
            error={action.error}
            eventId={eventId}
            account={account}
            onRetry={() => action.mutate(ticketId)}
            onReload={() => {
              onReload();
              onClose();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
