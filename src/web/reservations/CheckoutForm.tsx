import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ToldEvent, ToldSession } from '#core/events/contract.ts';
import { defaultBookingSettings } from '#core/reservations/rules.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import type { Session } from '#web/api/session.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useUnsaved } from '#web/layout/unsaved.ts';
import { Button } from '#web/ui/Button.tsx';
import { BookingRefusal } from './BookingRefusal.tsx';
import { checkoutStrings } from './checkout-strings.ts';
import { type Asked, type Draft, type DraftFault, faultsOf, faultsTold, headsOf, newDraft } from './draft.ts';
import { keepDraft, openDraft } from './kept-draft.ts';
import { Needs } from './Needs.tsx';
import { Overlap } from './Overlap.tsx';
import { PartyOfClasses } from './PartyOfClasses.tsx';
import { PartyOfPeople } from './PartyOfPeople.tsx';
import type { AgeTarget } from './queries.ts';
import { useBooking } from './use-booking.ts';

export interface CheckoutFormProps {
  readonly event: ToldEvent;
  readonly session: ToldSession;
  readonly targets: readonly AgeTarget[];
  readonly account: Session['details'];
}

/** Who comes, and one button. */
export function CheckoutForm({ event, session, targets, account }: CheckoutFormProps) {
  const texts = useStrings(checkoutStrings);
  const kept = { userId: account._id, eventId: event._id };
  const asked: Asked = {
    target: session.sessionTarget,
    ages: targets.length === 0 ? 'notAsked' : session.ageEnforced ? 'required' : 'asked',
  };
  const [draft, setDraft] = useState<Draft>(() => openDraft(kept, session._id, () => newDraft(account)));
  const [faults, setFaults] = useState<readonly DraftFault[]>([]);
  const booking = useBooking({ eventId: event._id, sessionId: session._id, account });
  const form = useRef<HTMLFormElement>(null);
  const refusal = useRef<HTMLDivElement>(null);
  const limit = useLimit(session);
  useUnsaved(true);

  useEffect(() => {
    if (faults.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [faults]);
  useEffect(() => {
    if (booking.error) refusal.current?.focus();
  }, [booking.error]);

  function change(changed: Partial<Draft>) {
    const next = { ...draft, ...changed };
    setDraft(next);
    keepDraft(kept, next);
    // What was marked is looked at again as soon as it changes.
    if (faults.length > 0) setFaults(faultsOf(next, asked));
  }

  function confirm(submitted?: FormEvent) {
    submitted?.preventDefault();
    if (booking.isPending) return;
    const found = faultsOf(draft, asked);
    setFaults(found);
    if (found.length > 0) return;
    booking.mutate(
      { draft, asked },
      {
        onError: (error) => {
          if (error instanceof ApiRefusal) setFaults(faultsTold(draft, error.answer));
        },
      },
    );
  }

  const isSchool = asked.target === 'school';
  const party = { draft, change, asked, faults };
  return (
    <form ref={form} noValidate onSubmit={confirm} className="flex flex-col gap-8">
      <section aria-labelledby="who" className="flex flex-col gap-5">
        <h2 id="who" className="text-3xl">
          {isSchool ? texts.classes : texts.who}
        </h2>
        {isSchool ? (
          <PartyOfClasses {...party} grade={account.instituteGrade} />
        ) : (
          <PartyOfPeople {...party} {...limit} targets={targets} />
        )}
        <Needs draft={draft} change={change} />
      </section>
      <Overlap session={session} account={account} />
      {booking.isError && (
        <BookingRefusal
          ref={refusal}
          error={booking.error}
          eventId={event._id}
          account={account}
          onRetry={() => confirm()}
        />
      )}
      <div className="flex flex-col gap-4">
        <p className="text-sm text-quiet">
          {texts.consent}{' '}
          <Link to="/privacy" className="text-ink underline underline-offset-2">
            {texts.privacy}
          </Link>
        </p>
        {faults.length > 0 && (
          <p role="alert" className="font-semibold text-coral">
            {texts.missing}
          </p>
        )}
        <Button type="submit" size="large" isPending={booking.isPending} className="sm:self-start">
          {isSchool ? texts.confirmClasses(draft.classes.length) : texts.confirm(headsOf(draft, asked))}
        </Button>
      </div>
    </form>
  );
}

/** How many one reservation can have now, and why not more. */
function useLimit(session: ToldSession): { maximum: number; limit: string } {
  const texts = useStrings(checkoutStrings);
  const most = defaultBookingSettings.seatsPerReservation;
  const left = session.availability?.freeSeats ?? null;
  return left !== null && left < most
    ? { maximum: left, limit: texts.left(left) }
    : { maximum: most, limit: texts.most(most) };
}
