import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { planSessions } from '#core/sessions/planning/contract.ts';
import type { Fields } from '#core/field/field.ts';
import { sessions } from '#core/resources/programme.ts';
import { call } from '#web/api/call.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useLanguage, useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import type { EntityRow } from '#web/resources/entities.ts';
import { FormDialog } from '#web/resources/form/FormDialog.tsx';
import { useDebounced } from '#web/resources/form/use-typed.ts';
import { chosenOptions, invalidateEntity } from '#web/resources/queries.ts';
import { fieldWord, optionWord, wordsOf } from '#web/resources/words/index.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { isMinutes, type PlanBody, type PlanDraft } from './plan-draft.ts';
import { oneDateStrings } from './one-date-strings.ts';
import { PlanFailure } from './PlanFailure.tsx';
import { PlanPreview } from './PlanPreview.tsx';
import { planStrings } from './plan-strings.ts';
import { madeIn, usePlan } from './use-plan.ts';

const fields = {
  day: { kind: 'date', required: true },
  start: { kind: 'time', required: true },
  durationMinutes: { kind: 'number', required: true, min: 1, max: 1440 },
  maxParticipants: sessions.fields.maxParticipants,
} as const satisfies Fields;

export interface AddOneDateProps {
  readonly event: EntityRow;
  /** What the last date has: its length, its seats, and all that the form leaves out. */
  readonly initial: PlanDraft;
  readonly onMade: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

const previewMs = 300;

/** Adds a single date with the fewest fields, and shows what it clashes with before. Sent again, the same date is made once. */
export function AddOneDate({ event, initial, onMade, onClose }: AddOneDateProps) {
  const texts = useStrings(oneDateStrings);
  const plan = useStrings(planStrings);
  const words = wordsOf('sessions', useWording());
  const client = useQueryClient();
  const [typed, setTyped] = useState<PlanBody | null>(null);
  const settled = useDebounced(typed, previewMs);
  const { preview } = usePlan(event._id, settled, onMade);
  const isAnswered = typed !== null && typed === settled && !preview.isPlaceholderData;
  // Without a network there is no preview, and the press says so.
  const refused = isAnswered && preview.error instanceof ApiRefusal ? preview.error : null;
  const hasLast = Object.hasOwn(initial.session, 'locationId');
  const nameOf = () => '';
  const bodyOf = (sent: Record<string, unknown>): PlanBody => ({
    rows: [
      {
        day: String(sent['day']),
        start: String(sent['start']),
        durationMinutes: Number(sent['durationMinutes']),
      },
    ],
    session: { ...initial.session, maxParticipants: sent['maxParticipants'] },
  });
  return (
    <FormDialog
      title={texts.add}
      hasSaveKey
      fields={fields}
      labelOf={(field) => (field === 'maxParticipants' ? fieldWord(words, field) : texts.one[field as 'day'])}
      hintOf={(field) => (field === 'maxParticipants' && hasLast ? texts.one.likeLast : undefined)}
      begin={{
        durationMinutes: initial.durationMinutes,
        maxParticipants: initial.session['maxParticipants'] ?? null,
      }}
      submit={plan.create(1)}
      onClose={onClose}
      onType={(sent) => setTyped(isWhole(sent) ? bodyOf(sent) : null)}
      below={
        refused ? (
          <PlanFailure error={refused} nameOf={nameOf} />
        ) : (
          settled && typed && preview.data && !preview.error && <PlanPreview plan={preview.data} />
        )
      }
      isBlocked={refused !== null}
      failureOf={(error) =>
        !refused && error instanceof Error && <PlanFailure error={error} nameOf={nameOf} />
      }
      onSubmit={async (sent) => {
        const answer = await call(planSessions, { params: { id: event._id }, body: bodyOf(sent) });
        await invalidateEntity(client, sessions.path);
        toast(answer.made > 0 ? plan.created(answer.made) : texts.isThere);
        onMade(madeIn(answer));
      }}
    >
      <ForWhom event={event} session={initial.session} />
    </FormDialog>
  );
}

function isWhole({ day, start, durationMinutes }: Record<string, unknown>): boolean {
  return (
    typeof day === 'string' &&
    day !== '' &&
    typeof start === 'string' &&
    /^\d\d:\d\d$/.test(start) &&
    isMinutes(durationMinutes)
  );
}

/** What the date has and the form leaves out: where it is, for whom, and who sees it. */
function ForWhom({ event, session }: { event: EntityRow; session: PlanDraft['session'] }) {
  const words = wordsOf('sessions', useWording());
  const placeId = session['locationId'] ?? event['locationId'];
  const ids = typeof placeId === 'string' ? [placeId] : [];
  const [place] = useQuery(chosenOptions('locations', ids, useLanguage())).data ?? [];
  const rows = [
    ['locationId', ids.length > 0 ? (place?.text ?? '…') : '–'],
    ...(['sessionTarget', 'visibilityStatus'] as const).map(
      (name) => [name, optionWord(words, name, String(session[name]))] as const,
    ),
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
      {rows.map(([name, text]) => (
        <div key={name} className="contents">
          <dt className="text-quiet">{fieldWord(words, name)}</dt>
          <dd className="font-semibold wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
