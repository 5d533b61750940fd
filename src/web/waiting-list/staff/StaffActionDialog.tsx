import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { v4 as randomId } from 'uuid';
import type { Fields } from '#core/field/field.ts';
import { requestList } from '#core/public-reads.ts';
import { leaveWaitingList } from '#core/waiting-list/contract.ts';
import {
  type ListedAnswer,
  moveUp,
  offerByHand,
  readWaitingList,
  revokeOffer,
} from '#core/waiting-list/staff-contract.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/key.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { FormDialog } from '#web/resources/form/FormDialog.tsx';
import { refusalText } from '#web/resources/refusal-text.ts';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { nameOf } from '../in-words.ts';
import { staffListStrings } from './staff-strings.ts';

export const listActions = ['moveUp', 'offer', 'revoke', 'takeOut', 'history'] as const;
export type ListAction = (typeof listActions)[number];
/** Actions that need a confirmation. */
export type PendingAction = Exclude<ListAction, 'history'>;

const reasonFields: Fields = { reason: { kind: 'textarea', max: 1000, required: true } };

/** Confirms an action on a request; if the maximum has to be raised for it, asks for the reason. */
export function StaffActionDialog({
  action,
  request,
  onClose,
}: {
  readonly action: PendingAction;
  readonly request: ListedAnswer;
  readonly onClose: () => void;
}) {
  const texts = useStrings(staffListStrings);
  const wording = useWording();
  const queryClient = useQueryClient();
  /** The maximum that the party needs, once the server has refused for lack of seats. */
  const [minimum, setMinimum] = useState<number | null>(null);
  // One idempotency key for the action, another one for the action with a reason.
  const [keys] = useState(() => ({ plain: randomId(), raised: randomId() }));
  const isRaising = useRef(false);
  const who = nameOf(request);
  const words = {
    moveUp: { title: texts.moveUpTitle, text: texts.moveUpText(who), done: texts.movedUp },
    offer: { title: texts.offerTitle, text: texts.offerText(who), done: texts.offerDone },
    revoke: { title: texts.revokeTitle, text: texts.revokeText(who), done: texts.revokeDone },
    takeOut: { title: texts.takeOutTitle, text: texts.takeOutText(who), done: texts.takeOutDone },
  }[action];

  async function act(reason?: string) {
    try {
      await send(action, request._id, reason === undefined ? keys.plain : keys.raised, reason);
      toast(words.done);
    } catch (error) {
      const needed = error instanceof ApiRefusal ? error.answer.details?.['minimum'] : undefined;
      if (action === 'offer' && reason === undefined && typeof needed === 'number') {
        isRaising.current = true;
        setMinimum(needed);
        return;
      }
      toast(`${texts.failed}: ${whyRefused(error) ?? refusalText(error, wording)}`, 'bad');
    }
    await Promise.all(
      [readWaitingList, requestList].map((route) =>
        queryClient.invalidateQueries({ queryKey: keyOf(route) }),
      ),
    );
  }

  function whyRefused(error: unknown): string | undefined {
    if (!(error instanceof ApiRefusal)) return undefined;
    const { code } = error.answer;
    return code in texts.refusals ? texts.refusals[code as keyof typeof texts.refusals] : undefined;
  }

  if (minimum !== null) {
    return (
      <FormDialog
        title={texts.raiseTitle}
        fields={reasonFields}
        labelOf={() => texts.reason}
        hintOf={() => texts.reasonHint}
        submit={texts.raise}
        onClose={onClose}
        onSubmit={({ reason }) => act(String(reason))}
      >
        <p>{texts.raiseText(minimum)}</p>
      </FormDialog>
    );
  }
  return (
    <ConfirmDialog
      title={words.title}
      isOpen
      // If there is not enough room, the dialog stays open for the second question.
      onClose={() => !isRaising.current && onClose()}
      onConfirm={() => act()}
      yes={texts[action]}
      variant={action === 'moveUp' || action === 'offer' ? 'main' : 'danger'}
    >
      <p>{words.text}</p>
    </ConfirmDialog>
  );
}

async function send(
  action: PendingAction,
  id: string,
  idempotencyKey: string,
  reason?: string,
): Promise<void> {
  const params = { id };
  switch (action) {
    case 'moveUp':
      await call(moveUp, { params, idempotencyKey });
      return;
    case 'offer': {
      const body = reason === undefined ? {} : { raiseMaximum: { reason } };
      await call(offerByHand, { params, body, idempotencyKey });
      return;
    }
    case 'revoke':
      await call(revokeOffer, { params, idempotencyKey });
      return;
    case 'takeOut':
      await call(leaveWaitingList, { params, idempotencyKey });
  }
}
