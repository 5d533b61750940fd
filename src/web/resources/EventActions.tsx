import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Check, Copy, X } from 'lucide-react';
import { useState } from 'react';
import { may } from '#core/accounts/access.ts';
import { approvalTransitions } from '#core/events/rules.ts';
import { mayApprove } from '#core/events/visibility.ts';
import type { Fields } from '#core/field/field.ts';
import { pathIn } from '#core/languages.ts';
import { resources } from '#core/resources/index.ts';
import { type ApprovalStatus, approvalStatuses } from '#core/resources/programme.ts';
import { next } from '#core/state-machine.ts';
import { act, readVersioned, type Versioned } from '#web/api/entities.ts';
import { useViewer } from '#web/api/session.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { actionStrings } from './action-strings.ts';
import { formPath } from './entities.ts';
import { FormDialog } from './form/FormDialog.tsx';
import { invalidateEntity } from './queries.ts';
import { refusalText } from './refusal-text.ts';
import { fieldWord, optionWord, wordsOf } from './words/index.ts';

const events = resources.events;

const statusClasses: Readonly<Record<ApprovalStatus, string>> = {
  new: 'bg-care',
  approved: 'bg-good',
  rejected: 'bg-bad',
};

const reasonFields: Fields = { reason: { kind: 'textarea', max: 1000 } };

type Action = 'approve' | 'reject' | 'duplicate';

export interface EventActionsProps {
  /** The stored event. */
  readonly event: Versioned;
  /** The form has unsaved changes: an action would not include them. */
  readonly isDirty: boolean;
  /** Called with the event after the action. */
  readonly onDone: (event: Versioned) => void;
}

/** Approving or rejecting an event, and copying it (docs/product/events.md#approval). */
export function EventActions({ event, isDirty, onDone }: EventActionsProps) {
  const texts = useStrings(actionStrings);
  const wording = useWording();
  const viewer = useViewer();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [confirming, setConfirming] = useState<Action | null>(null);
  const words = wordsOf('events', wording);
  const { _id: id } = event.row;
  const status = approvalStatuses.find((one) => one === event.row['approvalStatus']);
  const reason = event.row['rejectionReason'];
  const isApprover = viewer.kind === 'account' && mayApprove(viewer, id);
  const mayRule = (action: 'approve' | 'reject') =>
    isApprover && status !== undefined && next(approvalTransitions, status, action) !== undefined;
  const actions = [
    { action: 'approve', icon: Check, isOpen: mayRule('approve') },
    { action: 'reject', icon: X, isOpen: mayRule('reject') },
    { action: 'duplicate', icon: Copy, isOpen: may(viewer, 'manageAllEvents') },
  ] as const;
  const stop = () => setConfirming(null);

  async function done(action: Action, body?: Record<string, unknown>) {
    try {
      const after = await act(events, id, action, {
        body,
        version: action === 'duplicate' ? null : event.version,
      });
      await invalidateEntity(queryClient, events.path, { refetchType: 'none' });
      toast({ approve: texts.approved, reject: texts.rejected, duplicate: texts.duplicated }[action]);
      if (action !== 'duplicate') return onDone(after);
      await router.navigate({ href: pathIn(wording.language, formPath('events', after.row._id)) });
    } catch (error) {
      toast(`${texts[action]}, ${texts.failed}: ${refusalText(error, wording)}`, 'bad');
      // After a conflict the form shows the newest version, on which the next action is based.
      const newest = await readVersioned(events, id).catch(() => null);
      if (newest) onDone(newest);
    }
  }

  if (status === undefined) return null;
  return (
    <section
      aria-label={texts.label}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2xl bg-card px-5 py-3 shadow-card"
    >
      <div className="mr-auto min-w-48 py-1 wrap-anywhere">
        <span className="mr-2 text-quiet">{fieldWord(words, 'approvalStatus')}</span>
        <Chip className={statusClasses[status]}>{optionWord(words, 'approvalStatus', status)}</Chip>
        {typeof reason === 'string' && <p className="mt-1">{reason}</p>}
        {isDirty && <p className="mt-1 text-sm text-quiet">{texts.saveFirst}</p>}
      </div>
      {actions
        .filter(({ isOpen }) => isOpen)
        .map(({ action, icon: Icon }) => (
          <Button key={action} look="quiet" isDisabled={isDirty} onPress={() => setConfirming(action)}>
            <Icon aria-hidden className="size-5" />
            {texts[action]}
          </Button>
        ))}
      <ConfirmDialog
        title={texts.approveTitle}
        yes={texts.approve}
        isOpen={confirming === 'approve'}
        onClose={stop}
        onConfirm={() => done('approve')}
      >
        <p>{texts.approveText}</p>
      </ConfirmDialog>
      <ConfirmDialog
        title={texts.duplicateTitle}
        yes={texts.duplicate}
        isOpen={confirming === 'duplicate'}
        onClose={stop}
        onConfirm={() => done('duplicate')}
      >
        <p>{texts.duplicateText}</p>
      </ConfirmDialog>
      {confirming === 'reject' && (
        <FormDialog
          title={texts.rejectTitle}
          submit={texts.reject}
          fields={reasonFields}
          labelOf={() => texts.reason}
          hintOf={() =>
            event.row['visibilityStatus'] === 'public' ? texts.rejectHintPublic : texts.rejectHint
          }
          onClose={stop}
          onSubmit={(body) => done('reject', body)}
        />
      )}
    </section>
  );
}
