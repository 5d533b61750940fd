import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { resendEmail } from '#core/sign-on/contract.ts';
import type { RefusalCode } from '#core/refusals.ts';
import { call } from '#web/api/call.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import type { Session } from '#web/api/session.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { areaOf } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { RequestLink } from './InList.tsx';
import { otherSessionsOptions } from './queries.ts';
import { refusalStrings } from './refusal-strings.ts';
import { refusalText } from './refusal-text.ts';

export interface BookingRefusalProps {
  readonly error: unknown;
  readonly eventId: string;
  readonly account: Session['details'];
  readonly onRetry: () => void;
  /** Leads the same party to the waiting list, or from there to seats that are free. */
  readonly onTurn?: (list: boolean) => void;
  readonly sessionId?: string;
  /** It is told before anything was tried. */
  readonly isUnasked?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Why it did not work, where it did not work, and what can be done now. Nothing that was typed is lost. */
export function BookingRefusal({ error, isUnasked, ref, ...step }: BookingRefusalProps) {
  const texts = useStrings(refusalStrings);
  const formats = useFormats();
  const answer = error instanceof ApiRefusal ? error.answer : null;
  return (
    <div ref={ref} tabIndex={-1} className="rounded-2xl">
      <Banner tone="bad" isAnnounced title={isUnasked ? texts.steps.titleUnasked : texts.steps.title}>
        <p>{refusalText(texts, formats, error)}</p>
        <div className="mt-3 empty:hidden">
          {answer?.next?.action === 'otherSessions' ? (
            <OtherSessions ids={answer.next.sessionIds ?? []} {...step} />
          ) : answer?.next?.action === 'joinWaitingList' && step.onTurn ? (
            <Button size="small" onPress={() => step.onTurn?.(true)}>
              {texts.steps.join}
            </Button>
          ) : (
            <NextStep code={answer?.code} {...step} />
          )}
        </div>
      </Banner>
    </div>
  );
}

type StepProps = Omit<BookingRefusalProps, 'error' | 'isUnasked' | 'ref'> & {
  readonly code: RefusalCode | 'fault' | undefined;
};

function NextStep({ code, eventId, sessionId, account, onRetry, onTurn }: StepProps) {
  const texts = useStrings(refusalStrings).steps;
  switch (code) {
    case undefined:
    case 'fault':
    case 'serverBusy':
    case 'tooManyRequests':
      return (
        <Button size="small" onPress={onRetry}>
          {texts.retry}
        </Button>
      );
    case 'seatsFree':
      return (
        <Button size="small" onPress={() => onTurn?.(false)}>
          {texts.bookInstead}
        </Button>
      );
    case 'alreadyWaiting':
      return (
        <RequestLink sessionId={sessionId ?? ''} account={account} size="small">
          {texts.myRequest}
        </RequestLink>
      );
    case 'alreadyReserved':
    case 'accountLimit':
    case 'keyReused':
      return (
        <LinkButton to="/$role/reservations" params={{ role: areaOf(account.role) }} size="small">
          {texts.myReservations}
        </LinkButton>
      );
    case 'emailNotConfirmed':
      return <ConfirmEmail email={account.email} onConfirmed={onRetry} />;
    case 'sessionFull':
    case 'noSeatsForQuantity':
    case 'closed':
    case 'past':
    case 'cancelled':
    case 'keptForWaitingList':
    case 'notOpenYet':
    case 'freeAccess':
    case 'wrongAudience':
      return (
        <LinkButton to="/events/$eventId" params={{ eventId }} size="small">
          {texts.event}
        </LinkButton>
      );
    default:
      return null;
  }
}

function OtherSessions({
  ids,
  eventId,
  account,
}: { ids: readonly string[] } & Pick<StepProps, 'eventId' | 'account'>) {
  const texts = useStrings(refusalStrings).steps;
  const formats = useFormats();
  const language = useLanguage();
  const { data } = useQuery(otherSessionsOptions(ids, language));
  if (ids.length === 0)
    return (
      <div className="flex flex-col items-start gap-3">
        <p>{texts.noOtherDates}</p>
        <LinkButton to="/events" size="small">
          {texts.programme}
        </LinkButton>
      </div>
    );
  return (
    <>
      <p className="font-semibold">{texts.otherDates}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {data?.rows.map(({ _id, startDate }) => (
          <li key={_id}>
            <Link
              to="/$role/events/checkout/$eventId"
              params={{ role: areaOf(account.role), eventId }}
              search={{ session: _id }}
              className={buttonLook('second', 'small')}
            >
              {formats.shortDay(startDate)}, {formats.time(startDate)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function ConfirmEmail({ email, onConfirmed }: { email: string; onConfirmed: () => void }) {
  const texts = useStrings(refusalStrings);
  const formats = useFormats();
  const resend = useMutation({ mutationFn: () => call(resendEmail, { body: { email } }) });
  return (
    <div className="flex flex-col items-start gap-2">
      {resend.isError && <p role="alert">{refusalText(texts, formats, resend.error)}</p>}
      {resend.isSuccess && <p role="status">{texts.steps.resent}</p>}
      <div className="flex flex-wrap gap-2">
        {!resend.isSuccess && (
          <Button size="small" isPending={resend.isPending} onPress={() => resend.mutate()}>
            {texts.steps.resend}
          </Button>
        )}
        <Button look="second" size="small" onPress={onConfirmed}>
          {texts.steps.confirmed}
        </Button>
      </div>
    </div>
  );
}
