import { useEffect, useRef, useState } from 'react';
import type { EventView, SessionView } from '#core/events/event-view.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import type { SignedIn } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useUnsaved } from '#web/layout/unsaved/unsaved.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Link } from '#web/ui/Link.tsx';
import { OtherDates } from '../ticket/ChooseDate.tsx';
import { BookingRefusal } from './BookingRefusal.tsx';
import { checkoutStrings } from './checkout-strings.ts';
import {
  type SessionRequirements,
  type PartyDraft,
  type DraftError,
  errorsOf,
  serverErrorsOf,
  headsOf,
  newDraft,
} from './draft.ts';
import { storeDraft, openDraft } from './stored-draft.ts';
import { Needs } from './Needs.tsx';
import { Overlap } from './Overlap.tsx';
import { PartyOfClasses } from './PartyOfClasses.tsx';
import { PartyOfPeople } from './PartyOfPeople.tsx';
import { MinimumParty } from './MinimumParty.tsx';
import { waitingStrings } from '../ticket/waiting-strings.ts';
import type { AgeTarget } from '../queries.ts';
import { useBooking } from './use-booking.ts';
import { useDetailsErased, useLimits } from './use-limits.ts';
import { useJoining } from './use-joining.ts';

export interface CheckoutFormProps {
  readonly event: EventView;
  readonly session: SessionView;
  readonly targets: readonly AgeTarget[];
  readonly account: SignedIn['details'];
  /** Nothing can be booked: the form joins the waiting list from the start. */
  readonly joins: boolean;
}

/** The party, and one button that books or joins the waiting list. */
export function CheckoutForm({ event, session, targets, account, joins }: CheckoutFormProps) {
  const texts = useStrings(checkoutStrings);
  const listTexts = useStrings(waitingStrings);
  const detailsErased = useDetailsErased();
  const scope = { userId: account._id, eventId: event._id };
  const requirements: SessionRequirements = {
    target: session.sessionTarget,
    ages: targets.length === 0 ? 'none' : session.ageEnforced ? 'required' : 'children',
    alone: useLimits(),
  };
  const [draft, setDraft] = useState<PartyDraft>(() =>
    openDraft(scope, session._id, () => newDraft(account)),
  );
  const of = { eventId: event._id, sessionId: session._id, account };
  const [booking, joining] = [useBooking(of), useJoining(of)];
  const [booksAnyway, setBooksAnyway] = useState(false);
  const isJoining = !booksAnyway && (joins || draft.listOf === session._id);
  const sending = isJoining ? joining : booking;
  const refusal = useRef<HTMLDivElement>(null);
  const who = useRef<HTMLHeadingElement>(null);
  const limit = useLimit(session, !isJoining && !booksAnyway);
  useUnsaved(true);
  const form = useForm<readonly DraftError[]>({
    none: [],
    find: () => errorsOf(draft, requirements),
    send: () => confirm(),
    sending,
  });
  const { errors } = form;

  useEffect(() => {
    if (sending.error) refusal.current?.focus();
  }, [sending.error]);

  function change(changed: Partial<PartyDraft>) {
    const next = { ...draft, ...changed };
    setDraft(next);
    storeDraft(scope, next);
    // Once errors are shown, each change validates again.
    if (errors.length > 0) form.setErrors(errorsOf(next, requirements));
  }

  function confirm() {
    sending.mutate(
      { draft, requirements },
      {
        onError: (error) => {
          if (error instanceof ApiRefusal) form.setErrors(serverErrorsOf(draft, error.answer));
        },
      },
    );
  }

  /** Switches between booking and the waiting list with the same party. */
  function switchTo(list: boolean) {
    setBooksAnyway(!list);
    change({ listOf: list ? session._id : null });
    who.current?.focus();
  }

  const isSchool = requirements.target === 'school';
  const party = { draft, change, requirements, errors };
  return (
    <Form form={form} className="gap-8">
      <section aria-labelledby="who" className="flex flex-col gap-5">
        {isJoining && (
          <Banner {...(!joins && { title: listTexts.title })}>
            {!joins && <p>{listTexts.lead}</p>}
            <p className="font-semibold">{listTexts.waiting(session.availability?.waiting ?? 0)}</p>
          </Banner>
        )}
        {isJoining && <OtherDates event={event} sessionId={session._id} account={account} />}
        <h2 id="who" ref={who} tabIndex={-1} className="text-3xl outline-none">
          {isSchool ? texts.classes : texts.who}
        </h2>
        {isSchool ? (
          <PartyOfClasses {...party} grade={account.instituteGrade} />
        ) : (
          <PartyOfPeople {...party} maximum={limit.maximum} limit={limit.limit} targets={targets} />
        )}
        {isJoining && <MinimumParty draft={draft} change={change} requirements={requirements} />}
        {limit.isCut && session.waitingListEnabled && (
          <Button variant="quiet" className="self-start" onPress={() => switchTo(true)}>
            {listTexts.more}
          </Button>
        )}
        <Needs draft={draft} change={change} />
      </section>
      <Overlap session={session} account={account} />
      {sending.isError && (
        <BookingRefusal
          ref={refusal}
          error={sending.error}
          eventId={event._id}
          account={account}
          onRetry={() => form.submit(new FormData())}
          onSwitch={switchTo}
          sessionId={session._id}
        />
      )}
      <div className="flex flex-col gap-4">
        <p className="text-sm text-quiet">
          {isJoining ? listTexts.consent : texts.consent} {detailsErased}{' '}
          <Link to="/privacy" className="text-ink underline underline-offset-2">
            {texts.privacy}
          </Link>
        </p>
        {errors.length > 0 && (
          <p role="alert" className="font-semibold text-coral">
            {texts.missing}
          </p>
        )}
        <Button type="submit" size="large" isPending={sending.isPending} className="sm:self-start">
          {isJoining
            ? listTexts.submit
            : isSchool
              ? texts.confirmClasses(draft.classes.length)
              : texts.confirm(headsOf(draft, requirements))}
        </Button>
      </div>
    </Form>
  );
}

/**
 * The maximum of one reservation or request, and its reason in words; `isCut`: the session has fewer free seats than the setting
 * allows.
 */
function useLimit(
  session: SessionView,
  countsLeft: boolean,
): { maximum: number; limit: string; isCut: boolean } {
  const texts = useStrings(checkoutStrings);
  const { seatsPerReservation: maximum } = useLimits();
  const left = session.availability?.freeSeats ?? null;
  if (countsLeft && left !== null && left < maximum)
    return { maximum: left, limit: texts.left(left), isCut: true };
  return { maximum, limit: texts.most(maximum), isCut: false };
}
