import { useLocation } from '@tanstack/react-router';
import { association } from '#core/instance/association.ts';
import type { NextStep } from '#core/refusals.ts';
import type { SignedIn } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { areaOf } from '#web/address/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { AnchorButton, LinkButton } from '#web/ui/Link.tsx';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import type { Step } from './step-of.ts';
import { stepStrings } from './strings.ts';

export interface StepButtonProps {
  readonly step: Step | null;
  /** Null: the user came by a mailed link and is not signed in. */
  readonly account: SignedIn['details'] | null;
  readonly eventId: string;
  /** The next step that the refusal names. */
  readonly next?: NextStep | undefined;
  /** Sends the same input again. */
  readonly onRetry: () => void;
}

/** The steps that are the same for each refusal; nothing for those that the page itself offers. */
export function StepButton({ step, account, eventId, next, onRetry }: StepButtonProps) {
  const texts = useStrings(stepStrings);
  const here = useLocation({ select: ({ href }) => href });
  switch (step) {
    case 'retry':
      return (
        <Button size="small" onPress={onRetry}>
          {texts.retry}
        </Button>
      );
    case 'event':
      return (
        <LinkButton to="/events/$eventId" params={{ eventId }} size="small">
          {texts.event}
        </LinkButton>
      );
    case 'programme':
      return (
        <LinkButton to="/events" size="small">
          {texts.programme}
        </LinkButton>
      );
    case 'write':
      return (
        <AnchorButton href={`mailto:${association.email}`} size="small">
          {texts.write}
        </AnchorButton>
      );
    case 'openReservation':
      return (
        account &&
        next?.reservationId !== undefined && (
          <LinkButton
            to="/$role/reservations/$id"
            params={{ role: areaOf(account.role), id: next.reservationId }}
            size="small"
          >
            {texts.openReservation}
          </LinkButton>
        )
      );
    case 'signIn':
    case 'confirmEmail':
    case 'confirmPhone':
    case 'completeProfile':
    case 'reservations':
      if (account && step !== 'signIn')
        return <OwnStep step={step} account={account} next={here} onRetry={onRetry} />;
      return (
        <LinkButton to="/login" search={{ next: here }} size="small">
          {texts.signIn}
        </LinkButton>
      );
    default:
      return null;
  }
}

/** Steps that concern the user's own account. */
function OwnStep({
  step,
  account,
  next,
  onRetry,
}: {
  step: 'confirmEmail' | 'confirmPhone' | 'completeProfile' | 'reservations';
  account: SignedIn['details'];
  next: string;
  onRetry: () => void;
}) {
  const texts = useStrings(stepStrings);
  switch (step) {
    case 'confirmEmail':
      return <ConfirmEmail email={account.email} onConfirmed={onRetry} />;
    case 'confirmPhone':
      return (
        <LinkButton to="/confirm-number" size="small">
          {texts.confirmPhone}
        </LinkButton>
      );
    case 'completeProfile':
      return (
        <LinkButton to="/profile" search={{ next }} size="small">
          {texts.completeProfile}
        </LinkButton>
      );
    case 'reservations':
      return (
        <LinkButton to="/$role/reservations" params={{ role: areaOf(account.role) }} size="small">
          {texts.reservations}
        </LinkButton>
      );
  }
}
