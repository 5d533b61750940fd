import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { v4 as randomId } from 'uuid';
import { changeReservation } from '#core/reservations/change-contract.ts';
import type { ChangeBody } from '#core/reservations/change-contract.ts';
import type { WireReservation } from '#core/reservations/contract.ts';
import { versionAt } from '#core/versions.ts';
import { call } from '#web/api/call.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import type { SignedIn } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useUnsaved } from '#web/layout/unsaved/unsaved.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { focusFirstInvalid } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { AttendingFields } from '../checkout/AttendingFields.tsx';
import { ChangeRefusal } from './ChangeRefusal.tsx';
import { changeStrings } from './change-strings.ts';
import { checkoutStrings } from '../checkout/checkout-strings.ts';
import { Needs } from '../checkout/Needs.tsx';
import { needsDraftOf, needsOf } from '../checkout/needs-draft.ts';
import { ChaperoneAdvice } from '../checkout/PartyOfClasses.tsx';
import {
  type Attending,
  attendingOf,
  newcomer,
  participantsOf,
  partyErrors,
} from '../checkout/party-draft.ts';
import { useReservationAction } from './use-reservation-action.ts';
import { useLimits } from '../checkout/use-limits.ts';

export interface EditPartyProps {
  readonly reservation: WireReservation;
  readonly account: SignedIn['details'];
  /** When the reservation was last changed, as the form read it. */
  readonly readAt: string;
  readonly onClose: () => void;
  readonly onReload: () => void;
  readonly onMove: () => void;
}

/** Edits the participants and needs of a reservation. What was typed stays until it is saved or the form is closed. */
export function EditParty({ reservation, account, readAt, onClose, onReload, onMove }: EditPartyProps) {
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
  const action = useReservationAction<Pick<ChangeBody, 'participants' | 'needs'>>({
    userId: account._id,
    act: (body, idempotencyKey) =>
      call(changeReservation, {
        params: { id: _id },
        query: { lang: language },
        body,
        idempotencyKey,
        // With the version, the server refuses to overwrite a change made elsewhere.
        headers: { 'if-match': versionAt(new Date(readAt)) },
      }),
    onDone() {
      toast(texts.saved);
      onClose();
    },
  });
  const answer = action.error instanceof ApiRefusal ? action.error.answer : null;
  const errors = answer ? partyErrors(answer) : [];
  const hasAge =
    party.some(({ stored }) => stored.age !== undefined) || errors.some(({ field }) => field === 'age');
  useUnsaved(true);

  useEffect(() => head.current?.focus(), []);
  useEffect(() => {
    if (!action.error) return;
    if (!focusFirstInvalid(form.current)) refusal.current?.focus();
  }, [action.error]);

  function save() {
    action.mutate({ participants: participantsOf(party, target), needs: needsOf(needs) });
  }

  const isSchool = target === 'school';
  const maximum = isSchool ? limits.classesPerReservation : limits.seatsPerReservation;
  return (
    <Form form={{ ref: form, submit: save }} className="max-w-2xl gap-5">
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
          errors={errors.filter((error) => error.position === position)}
          hasAge={hasAge}
          minimum={Number(answer?.details?.['minimum'])}
          onChange={(changed) =>
            setParty(party.map((other) => (other === one ? { ...one, ...changed } : other)))
          }
          {...(party.length > 1 && { onRemove: () => setParty(party.filter((other) => other !== one)) })}
        />
      ))}
      {isSchool && <ChaperoneAdvice classes={party} grade={account.instituteGrade} />}
      {party.length >= maximum ? (
        <p className="text-quiet">{isSchool ? checkout.mostClasses(maximum) : checkout.most(maximum)}</p>
      ) : (
        <Button
          variant="second"
          className="self-start"
          onPress={() => setParty([...party, newcomer(target, randomId())])}
        >
          <Plus aria-hidden className="size-5" />
          {isSchool ? texts.addClass : texts.addPerson}
        </Button>
      )}
      <Needs draft={needs} change={(changed) => setNeeds({ ...needs, ...changed })} />
      {action.isError && (
        <ChangeRefusal
          ref={refusal}
          error={action.error}
          eventId={reservation.eventId}
          account={account}
          onRetry={save}
          onReload={onReload}
          onMove={onMove}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={action.isPending}>
          {texts.save}
        </Button>
        <Button variant="second" onPress={onClose}>
          {texts.leave}
        </Button>
      </div>
    </Form>
  );
}
