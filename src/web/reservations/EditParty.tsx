import { Plus } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { v4 as randomId } from 'uuid';
import { changeReservation } from '#core/reservations/change-contract.ts';
import type { ChangeBody } from '#core/reservations/change-contract.ts';
import type { WireReservation } from '#core/reservations/contract.ts';
import { versionAt } from '#core/versions.ts';
import { call } from '#web/api/call.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import type { Session } from '#web/api/session.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useUnsaved } from '#web/layout/unsaved.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toasts.ts';
import { AttendingFields } from './AttendingFields.tsx';
import { ChangeRefusal } from './ChangeRefusal.tsx';
import { changeStrings } from './change-strings.ts';
import { checkoutStrings } from './checkout-strings.ts';
import { Needs } from './Needs.tsx';
import { needsDraftOf, needsOf } from './needs-draft.ts';
import { ChaperoneAdvice } from './PartyOfClasses.tsx';
import { type Attending, attendingOf, newcomer, participantsOf, partyErrors } from './party-draft.ts';
import { useReservationAction } from './use-reservation-action.ts';
import { useLimits } from './use-limits.ts';

export interface EditPartyProps {
  readonly reservation: WireReservation;
  readonly account: Session['details'];
  /** When the reservation that is edited was last changed, as far as whoever edits it knows. */
  readonly knownAt: string;
  readonly onClose: () => void;
  readonly onReload: () => void;
  readonly onMove: () => void;
}

/** Who comes and what they need: names later, people or classes more or fewer. What was typed stays until it is saved or left. */
export function EditParty({ reservation, account, knownAt, onClose, onReload, onMove }: EditPartyProps) {
  const texts = useStrings(changeStrings);
  const checkout = useStrings(checkoutStrings);
  const limits = useLimits();
  const language = useLanguage();
  const { _id, target } = reservation;
  const [party, setParty] = useState<readonly Attending[]>(() => attendingOf(reservation));
  const head = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const refusal = useRef<HTMLDivElement>(null);
  const [needs, setNeeds] = useState(() => needsDraftOf(reservation.needs));
  const deed = useReservationAction<Pick<ChangeBody, 'participants' | 'needs'>>({
    userId: account._id,
    act: (body, idempotencyKey) =>
      call(changeReservation, {
        params: { id: _id },
        query: { lang: language },
        body,
        idempotencyKey,
        // Whoever changes it elsewhere meanwhile is not overwritten.
        headers: { 'if-match': versionAt(new Date(knownAt)) },
      }),
    onDone() {
      toast(texts.saved);
      onClose();
    },
  });
  const answer = deed.error instanceof ApiRefusal ? deed.error.answer : null;
  const faults = answer ? partyErrors(answer) : [];
  const asksAge =
    party.some(({ kept }) => kept.age !== undefined) || faults.some(({ field }) => field === 'age');
  useUnsaved(true);

  useEffect(() => head.current?.focus(), []);
  useEffect(() => {
    if (!deed.error) return;
    const marked = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    (marked ?? refusal.current)?.focus();
  }, [deed.error]);

  function save(submitted?: FormEvent) {
    submitted?.preventDefault();
    deed.mutate({ participants: participantsOf(party, target), needs: needsOf(needs) });
  }

  const isSchool = target === 'school';
  const most = isSchool ? limits.classesPerReservation : limits.seatsPerReservation;
  return (
    <form ref={form} noValidate onSubmit={save} className="flex max-w-2xl flex-col gap-5">
      <h3 ref={head} tabIndex={-1} className="text-2xl outline-none">
        {isSchool ? texts.editClassesTitle : texts.editTitle}
      </h3>
      <p className="text-quiet">{texts.editText}</p>
      {party.map((one, position) => (
        <AttendingFields
          key={one.key}
          attending={one}
          position={position}
          target={target}
          faults={faults.filter((fault) => fault.position === position)}
          asksAge={asksAge}
          minimum={Number(answer?.details?.['minimum'])}
          onChange={(changed) =>
            setParty(party.map((other) => (other === one ? { ...one, ...changed } : other)))
          }
          {...(party.length > 1 && { onRemove: () => setParty(party.filter((other) => other !== one)) })}
        />
      ))}
      {isSchool && <ChaperoneAdvice classes={party} grade={account.instituteGrade} />}
      {party.length >= most ? (
        <p className="text-quiet">{isSchool ? checkout.mostClasses(most) : checkout.most(most)}</p>
      ) : (
        <Button
          look="second"
          className="self-start"
          onPress={() => setParty([...party, newcomer(target, randomId())])}
        >
          <Plus aria-hidden className="size-5" />
          {isSchool ? texts.addClass : texts.addPerson}
        </Button>
      )}
      <Needs draft={needs} change={(changed) => setNeeds({ ...needs, ...changed })} />
      {deed.isError && (
        <ChangeRefusal
          ref={refusal}
          error={deed.error}
          eventId={reservation.eventId}
          account={account}
          onRetry={() => save()}
          onReload={onReload}
          onMove={onMove}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={deed.isPending}>
          {texts.save}
        </Button>
        <Button look="second" onPress={onClose}>
          {texts.leave}
        </Button>
      </div>
    </form>
  );
}
