import { useQueryClient } from '@tanstack/react-query';
import { planSessions } from '#core/sessions/planning/contract.ts';
import type { Fields } from '#core/field/field.ts';
import { sessions } from '#core/resources/programme.ts';
import { call } from '#web/api/call.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ActionFailure } from '#web/resources/action/ActionFailure.tsx';
import { FormDialog } from '#web/resources/form/FormDialog.tsx';
import { invalidateEntity } from '#web/resources/queries.ts';
import { fieldWord, wordsOf } from '#web/resources/words/index.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import type { PlanDraft } from './plan-draft.ts';
import { oneDateStrings } from './one-date-strings.ts';
import { planStrings } from './plan-strings.ts';
import { madeIn } from './use-plan.ts';

const fields = {
  day: { kind: 'date', required: true },
  start: { kind: 'time', required: true },
  durationMinutes: { kind: 'number', required: true, min: 1, max: 1440 },
  maxParticipants: sessions.fields.maxParticipants,
} as const satisfies Fields;

export interface AddOneDateProps {
  readonly eventId: string;
  /** What the last date has: its length, its seats, and all that the form leaves out. */
  readonly initial: PlanDraft;
  readonly onMade: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Adds a single date with the fewest fields. Sent again, the same date is made once. */
export function AddOneDate({ eventId, initial, onMade, onClose }: AddOneDateProps) {
  const texts = useStrings(oneDateStrings);
  const plan = useStrings(planStrings);
  const words = wordsOf('sessions', useWording());
  const client = useQueryClient();
  const hasLast = Object.hasOwn(initial.session, 'locationId');
  return (
    <FormDialog
      title={texts.add}
      fields={fields}
      labelOf={(field) => (field === 'maxParticipants' ? fieldWord(words, field) : texts.one[field as 'day'])}
      hintOf={(field) => (field === 'maxParticipants' && hasLast ? texts.one.likeLast : undefined)}
      begin={{
        durationMinutes: initial.durationMinutes,
        maxParticipants: initial.session['maxParticipants'] ?? null,
      }}
      submit={plan.create(1)}
      onClose={onClose}
      failureOf={(error) => <ActionFailure error={error} />}
      onSubmit={async ({ day, start, durationMinutes, maxParticipants }) => {
        const row = { day: String(day), start: String(start), durationMinutes: Number(durationMinutes) };
        const answer = await call(planSessions, {
          params: { id: eventId },
          body: { rows: [row], session: { ...initial.session, maxParticipants } },
        });
        await invalidateEntity(client, sessions.path);
        toast(answer.made > 0 ? plan.created(answer.made) : texts.isThere);
        onMade(madeIn(answer));
      }}
    />
  );
}
