import { useState } from 'react';
import type { Agreed } from '#web/ui/form/use-versioned-form.ts';
import { readEventClaims } from '#core/events/contract.ts';
import { type Claimed, readClaims } from '#core/sessions/contract.ts';
import type { ChangeMessage as Message } from '#core/sessions/change-message.ts';
import { takenAlong } from '#core/sessions/rules.ts';
import { call } from '#web/api/call.ts';
import { useStrings } from '#web/i18n/strings.ts';
import type { Draft } from '#web/resources/form/draft.ts';
import type { SaveConfirmation, UseSaveConfirmation } from '#web/resources/extension.ts';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { ChangeMessage } from './ChangeMessage.tsx';
import { ClaimedList, isUnclaimed } from './ClaimedList.tsx';
import { messageStrings } from './message-strings.ts';
import { MovedFromTo } from './MovedFromTo.tsx';
import { movesSession, movesWithEvent, whereIn } from './would-move.ts';
import { strings } from './strings.ts';
import { refusedChange, useChangeMessage } from './use-change-message.ts';

interface PendingQuestion {
  /** Null: their number could not be loaded. */
  readonly claimed: Claimed | null;
  readonly answer: (agreed: Agreed | null) => void;
}

interface Moved {
  readonly isMove: (before: Draft, after: Draft) => boolean;
  /** Reads how many accounts have or wait for the seats that move with the row. */
  readonly readClaimed: (id: string, before: Draft, after: Draft) => Promise<Claimed>;
}

const session: Moved = {
  isMove: movesSession,
  readClaimed: (id) => call(readClaims, { params: { id } }),
};

const event: Moved = {
  isMove: movesWithEvent,
  readClaimed: (id, before, after) => {
    const of = takenAlong(whereIn(before), whereIn(after)) ?? undefined;
    return call(readEventClaims, { params: { id }, query: { of } });
  },
};

/** The confirmation before a move of a session is saved. */
export const useSessionMove: UseSaveConfirmation = (form) => useMove(session, form);

/** The confirmation before an event is saved whose sessions move with it. */
export const useEventMove: UseSaveConfirmation = (form) => useMove(event, form);

/** Shows former and new time and place, with the number of accounts that will be notified. */
function useMove(
  { isMove, readClaimed }: Moved,
  { base, draft, failure }: Parameters<UseSaveConfirmation>[0],
): SaveConfirmation {
  const texts = useStrings(strings);
  const words = useStrings(messageStrings);
  const state = useChangeMessage('move', base?.version);
  const [sent, setSent] = useState<Message>(null);
  const [pending, setPending] = useState<PendingQuestion | null>(null);

  async function confirm(): Promise<Agreed | null> {
    if (!base || !isMove(base.row, draft)) return {};
    const claimed = await readClaimed(base.row._id, base.row, draft).catch(() => null);
    if (claimed && isUnclaimed(claimed)) return {};
    return new Promise((answer) => setPending({ claimed, answer }));
  }

  const yes = () => {
    if (!state.isOn) return words.moveOnly;
    return pending?.claimed ? words.moveAndWrite(pending.claimed.accounts) : words.moveAndWriteAll;
  };
  const dialog = (
    <ConfirmDialog
      title={texts.moveTitle}
      yes={yes()}
      isYesDisabled={!state.isReady}
      no={texts.moveNo}
      isOpen={pending !== null}
      onClose={() => {
        pending?.answer(null);
        setPending(null);
      }}
      onConfirm={() => {
        setSent(state.message);
        pending?.answer({ message: state.message });
      }}
    >
      {pending && base && <MovedFromTo before={base.row} after={draft} />}
      {pending?.claimed ? <ClaimedList claimed={pending.claimed} /> : <p>{texts.moveUnknown}</p>}
      <p className="mt-1 mb-4">{texts.moveTells}</p>
      <ChangeMessage state={state} off={words.moveOff} refused={refusedChange(failure, sent)} />
    </ConfirmDialog>
  );
  return { confirm, dialog };
}
