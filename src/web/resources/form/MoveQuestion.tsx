import { type ReactNode, useState } from 'react';
import { readEventClaims } from '#core/events/contract.ts';
import type { ResourceName } from '#core/resources/index.ts';
import { type Claimed, readClaims } from '#core/sessions/contract.ts';
import { takenAlong } from '#core/sessions/rules.ts';
import { call } from '#web/api/call.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { ClaimedList, isUnclaimed } from '../list/ClaimedList.tsx';
import { MovedFromTo } from './MovedFromTo.tsx';
import type { EntityForm } from './use-entity-form.ts';
import { whereIn, wouldMove } from './would-move.ts';
import { sessionActionStrings } from '../session-action-strings.ts';

interface PendingQuestion {
  /** Null: their number could not be loaded. */
  readonly claimed: Claimed | null;
  readonly answer: (isAgreed: boolean) => void;
}

/** The confirmation before a move of a session or an event is saved, with the number of users who will be notified. */
export function useMoveQuestion(
  name: ResourceName,
  { base, draft }: Pick<EntityForm, 'base' | 'draft'>,
): { confirm: () => Promise<boolean>; dialog: ReactNode } {
  const texts = useStrings(sessionActionStrings);
  const [pending, setPending] = useState<PendingQuestion | null>(null);

  async function confirm(): Promise<boolean> {
    if (!base || !wouldMove(name, base.row, draft)) return true;
    const params = { id: base.row._id };
    const of = takenAlong(whereIn(base.row), whereIn(draft)) ?? undefined;
    const claimed = await (
      name === 'events' ? call(readEventClaims, { params, query: { of } }) : call(readClaims, { params })
    ).catch(() => null);
    if (claimed && isUnclaimed(claimed)) return true;
    return new Promise((answer) => setPending({ claimed, answer }));
  }

  const dialog = (
    <ConfirmDialog
      title={texts.moveTitle}
      yes={texts.moveYes}
      no={texts.moveNo}
      isOpen={pending !== null}
      onClose={() => {
        pending?.answer(false);
        setPending(null);
      }}
      onConfirm={() => pending?.answer(true)}
    >
      {pending && base && <MovedFromTo before={base.row} after={draft} />}
      {pending?.claimed ? (
        <>
          <ClaimedList claimed={pending.claimed} />
          <p className="mt-3">{texts.moveTells}</p>
        </>
      ) : (
        <p>{texts.moveUnknown}</p>
      )}
    </ConfirmDialog>
  );
  return { confirm, dialog };
}
