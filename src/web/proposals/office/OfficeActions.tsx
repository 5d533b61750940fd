import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { formReads } from '#core/proposals/contract.ts';
import {
  approveForm,
  rejectForm,
  takeBackDecision,
  undoDecision,
} from '#core/proposals/decisions/contract.ts';
import { makeEvent } from '#core/proposals/events/contract.ts';
import { askChanges, openPhaseTwo, reopenForm } from '#core/proposals/moving-contract.ts';
import type { readOffice } from '#core/proposals/office/contract.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/key.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { officeStrings } from './office-strings.ts';
import type { OfficeForm } from './queries.ts';
import { ReasonField } from './ReasonField.tsx';

interface OfficeActionsProps {
  readonly form: OfficeForm;
  readonly office: AnswerOf<typeof readOffice>;
}

/** The decision that waits, and what can be done with the proposal. */
export function OfficeActions({ form, office: { refused, pending } }: OfficeActionsProps) {
  const texts = useStrings(officeStrings);
  const { dateTime } = useFormats();
  const client = useQueryClient();
  const [open, setOpen] = useState<'askChanges' | 'reopen' | 'undo' | null>(null);
  const [isPending, setPending] = useState(false);
  const params = { id: form._id };
  const verdict = pending?.verdict ?? null;

  /** All that is shown of proposals is read again. */
  async function act(action: () => Promise<unknown>) {
    setPending(true);
    try {
      await action();
      await client.invalidateQueries({ queryKey: keyOf(formReads.list) });
    } finally {
      setPending(false);
    }
  }
  const decide = (action: () => Promise<unknown>) => void act(action).catch(() => toast(texts.failed, 'bad'));

  const others = (
    <div className="flex flex-wrap gap-2">
      {refused.askChanges === null && (
        <Button variant="second" size="small" onPress={() => setOpen('askChanges')}>
          {texts.askChanges}
        </Button>
      )}
      {refused.reopen === null && (
        <Button variant="second" size="small" onPress={() => setOpen('reopen')}>
          {texts.reopen}
        </Button>
      )}
      {refused.openPhaseTwo === null && (
        <Button
          variant="second"
          size="small"
          isPending={isPending}
          onPress={() => decide(() => call(openPhaseTwo, { params }))}
        >
          {texts.openPhaseTwo}
        </Button>
      )}
      {form.eventId !== null ? (
        <PathLink path={`/manage/events/details/${form.eventId}`} className={buttonClass('second', 'small')}>
          {texts.openEvent}
        </PathLink>
      ) : (
        refused.makeEvent === null && (
          <Button
            size="small"
            isPending={isPending}
            onPress={() => decide(() => call(makeEvent, { params }))}
          >
            {texts.makeEvent}
          </Button>
        )
      )}
      {refused.undoDecision === null && (
        <Button variant="dangerous" size="small" onPress={() => setOpen('undo')}>
          {texts.undo}
        </Button>
      )}
    </div>
  );

  const isNothing =
    pending === null && form.eventId === null && Object.values(refused).every((code) => code !== null);
  if (isNothing) return null;
  return (
    <section
      aria-labelledby="decision-title"
      className="flex flex-col gap-4 rounded-2xl bg-card p-5 shadow-card"
    >
      <h2 id="decision-title" className="text-2xl">
        {texts.decision}
      </h2>
      {refused.decide === null && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            variant={verdict === 'approve' ? 'main' : 'second'}
            aria-pressed={verdict === 'approve'}
            isPending={isPending}
            onPress={() => decide(() => call(approveForm, { params, body: {} }))}
          >
            {verdict === 'approve' ? texts.accepted : texts.accept}
          </Button>
          <Button
            size="small"
            variant={verdict === 'reject' ? 'main' : 'second'}
            aria-pressed={verdict === 'reject'}
            isPending={isPending}
            onPress={() => decide(() => call(rejectForm, { params, body: {} }))}
          >
            {verdict === 'reject' ? texts.rejected : texts.reject}
          </Button>
        </div>
      )}
      {pending && (
        <>
          <p>
            {texts.waitsToLeave}
            <br />
            <span className="text-sm text-quiet">
              {texts.decidedBy(pending.by ?? '–', dateTime(pending.at))}
            </span>
          </p>
          {verdict === 'reject' && (
            <ReasonField
              language={form.language}
              reason={pending.reason}
              onSave={(reason) => act(() => call(rejectForm, { params, body: { reason } }))}
            />
          )}
          <div className="flex flex-wrap gap-2">
            <PathLink path="/manage/forms/outbox" className={buttonClass('second', 'small')}>
              {texts.toOutbox(1)}
            </PathLink>
            <Button
              variant="quiet"
              size="small"
              onPress={() => decide(() => call(takeBackDecision, { params }))}
            >
              {texts.takeBack}
            </Button>
          </div>
        </>
      )}
      {others}
      {open === 'undo' && (
        <NoteDialog
          title={texts.undo}
          text={texts.undoText}
          onClose={() => setOpen(null)}
          onConfirm={({ note }) => act(() => call(undoDecision, { params, body: { reason: note } }))}
        />
      )}
      {(open === 'askChanges' || open === 'reopen') && (
        <NoteDialog
          title={texts[open]}
          text={open === 'askChanges' ? texts.askChangesText : texts.reopenText}
          hasUntil
          onClose={() => setOpen(null)}
          onConfirm={(body) =>
            act(() => call(open === 'askChanges' ? askChanges : reopenForm, { params, body }))
          }
        />
      )}
    </section>
  );
}
