import { type Ref, useId } from 'react';
import { ApiRefusal } from '#web/api/refusal.ts';
import type { SignedIn } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { stepOf } from '#web/refusals/step-of.ts';
import { StepButton } from '#web/refusals/StepButton.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { messageFor } from '#web/refusals/message-for.ts';
import { changeStrings } from './change-strings.ts';
import { refusalStrings } from '../refusal-strings.ts';
import { bookingMessages } from '../booking-messages.ts';

export interface ChangeRefusalProps {
  readonly error: unknown;
  readonly eventId: string;
  readonly account: SignedIn['details'];
  readonly onRetry: () => void;
  /** Fetches the reservation again, because it was changed elsewhere. */
  readonly onReload: () => void;
  /** Opens the choice of another date, for refusals where that can help. */
  readonly onMove?: () => void;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Why a change of a reservation failed, and what can be done now. The form keeps what was typed. */
export function ChangeRefusal({
  error,
  eventId,
  account,
  onRetry,
  onReload,
  onMove,
  ref,
}: ChangeRefusalProps) {
  const texts = useStrings(changeStrings);
  const refusals = useStrings(refusalStrings);
  const formats = useFormats();
  const id = useId();
  const answer = error instanceof ApiRefusal ? error.answer : null;
  const free = answer?.details?.['freeSeats'];
  const isTooMany = ['sessionFull', 'noSeatsForQuantity'].includes(answer?.code ?? '') && free !== undefined;
  const knowsOldTickets = answer?.errors?.some(({ path }) => path.endsWith('.id'));
  const step = knowsOldTickets ? 'reload' : stepOf('changing', answer);
  return (
    <div ref={ref} tabIndex={-1} aria-describedby={id} className="rounded-2xl">
      <Banner tone="bad" isAnnounced title={texts.failed}>
        <p id={id}>
          {isTooMany ? texts.free(Number(free)) : messageFor(error, bookingMessages(refusals, formats))}
        </p>
        <div className="mt-3 empty:hidden">
          {step === 'reload' && (
            <Button size="small" onPress={onReload}>
              {texts.reload}
            </Button>
          )}
          {step === 'otherSessions' && onMove && (
            <Button size="small" onPress={onMove}>
              {texts.move}
            </Button>
          )}
          <StepButton step={step} next={answer?.next} account={account} eventId={eventId} onRetry={onRetry} />
        </div>
      </Banner>
    </div>
  );
}
