import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import type { ErrorAnswer } from '#core/refusals.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import type { SignedIn } from '#web/api/sign-in/signed-in.ts';
import { useFormats, whenOf } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { areaOf } from '#web/address/paths.ts';
import { type Step, stepOf } from '#web/refusals/step-of.ts';
import { StepButton } from '#web/refusals/StepButton.tsx';
import { stepStrings } from '#web/refusals/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Link, LinkButton } from '#web/ui/Link.tsx';
import { messageFor } from '#web/refusals/message-for.ts';
import { RequestLink } from '../ticket/InList.tsx';
import { otherSessionsOptions } from '../queries.ts';
import { refusalStrings } from '../refusal-strings.ts';
import { bookingMessages } from '../booking-messages.ts';

export interface BookingRefusalProps {
  readonly error: unknown;
  readonly eventId: string;
  readonly account: SignedIn['details'];
  readonly onRetry: () => void;
  /** Switches the form, with the same party, between booking and joining the waiting list. */
  readonly onSwitch?: (list: boolean) => void;
  readonly sessionId?: string;
  /** The refusal is known before the form is sent. */
  readonly isBeforeSubmit?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}

type StepProps = Omit<BookingRefusalProps, 'error' | 'isUnasked' | 'ref'> & {
  readonly step: Step | null;
  readonly next?: ErrorAnswer['next'];
};

/** Why the booking failed, and what can be done now. The form keeps what was typed. */
export function BookingRefusal({ error, isBeforeSubmit, ref, ...more }: BookingRefusalProps) {
  const texts = useStrings(refusalStrings);
  const formats = useFormats();
  const answer = error instanceof ApiRefusal ? error.answer : null;
  const step = stepOf('booking', answer);
  return (
    <div ref={ref} tabIndex={-1} className="rounded-2xl">
      <Banner tone="bad" isAnnounced title={isBeforeSubmit ? texts.steps.titleUnasked : texts.steps.title}>
        <p>{messageFor(error, bookingMessages(texts, formats))}</p>
        <div className="mt-3 empty:hidden">
          {step === 'otherSessions' ? (
            <OtherSessions ids={answer?.next?.sessionIds ?? []} {...more} />
          ) : (
            <NextStep step={step} next={answer?.next} {...more} />
          )}
        </div>
      </Banner>
    </div>
  );
}

function NextStep({ step, ...more }: StepProps) {
  const texts = useStrings(refusalStrings).steps;
  const { account, sessionId, onSwitch } = more;
  switch (step) {
    case 'join':
    case 'book':
      return (
        onSwitch && (
          <Button size="small" onPress={() => onSwitch(step === 'join')}>
            {step === 'join' ? texts.join : texts.bookInstead}
          </Button>
        )
      );
    case 'request':
      return (
        <RequestLink sessionId={sessionId ?? ''} account={account} size="small">
          {texts.myRequest}
        </RequestLink>
      );
    default:
      return <StepButton step={step} {...more} />;
  }
}

function OtherSessions({
  ids,
  eventId,
  account,
}: { ids: readonly string[] } & Pick<BookingRefusalProps, 'eventId' | 'account'>) {
  const texts = useStrings(refusalStrings).steps;
  const { programme } = useStrings(stepStrings);
  const formats = useFormats();
  const language = useLanguage();
  const { data } = useQuery(otherSessionsOptions(ids, language));
  if (ids.length === 0)
    return (
      <div className="flex flex-col items-start gap-3">
        <p>{texts.noOtherDates}</p>
        <LinkButton to="/events" size="small">
          {programme}
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
              className={buttonClass('second', 'small')}
            >
              {whenOf({ startDate }, formats)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
