import { useState } from 'react';
import type { Agreed } from '#web/ui/form/use-versioned-form.ts';
import { readEventClaims } from '#core/events/contract.ts';
import { type Claimed, readClaims } from '#core/sessions/contract.ts';
import { takenAlong } from '#core/sessions/rules.ts';
import { call } from '#web/api/call.ts';
import { useStrings } from '#web/i18n/strings.ts';
import type { Draft } from '#web/resources/form/draft.ts';
import type { SaveConfirmation, UseSaveConfirmation } from '#web/resources/extension.ts';
import { isUnclaimed } from './ClaimedList.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { movesSession, movesWithEvent, whereIn } from './would-move.ts';
import { strings } from './strings.ts';

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

export interface MoveConfirmation extends SaveConfirmation {
  /** As `confirm`, but null where people would have to be shown first: nothing asks. */
  readonly confirmUnasked: SaveConfirmation['confirm'];
}

type UseMoveConfirmation = (form: Parameters<UseSaveConfirmation>[0]) => MoveConfirmation;

/** The confirmation before a move of a session is saved. */
export const useSessionMove: UseMoveConfirmation = (form) => useMove(session, form);

/** The confirmation before an event is saved whose sessions move with it. */
export const useEventMove: UseSaveConfirmation = (form) => useMove(event, form);

/** Shows former and new time and place, with the number of accounts that will be notified. */
function useMove(
  { isMove, readClaimed }: Moved,
  { base, draft, failure }: Parameters<UseSaveConfirmation>[0],
): MoveConfirmation {
  const texts = useStrings(strings);
  const [pending, setPending] = useState<PendingQuestion | null>(null);

  async function decide(ask: (claimed: Claimed | null) => Promise<Agreed | null>): Promise<Agreed | null> {
    if (!base || !isMove(base.row, draft)) return {};
    const claimed = await readClaimed(base.row._id, base.row, draft).catch(() => null);
    return claimed && isUnclaimed(claimed) ? {} : ask(claimed);
  }

  const answer = (agreed: Agreed | null) => {
    pending?.answer(agreed);
    setPending(null);
  };
  const dialog = (
    <MoveDialog
      isOpen={pending !== null}
      version={base?.version}
      before={base?.row ?? null}
      after={draft}
      claimed={pending?.claimed ?? null}
      failure={failure}
      no={texts.moveNo}
      onNo={() => answer(null)}
      onYes={(message) => answer({ message })}
    />
  );
  return {
    confirm: () => decide((claimed) => new Promise((answer) => setPending({ claimed, answer }))),
    confirmUnasked: () => decide(() => Promise.resolve(null)),
    dialog,
  };
}
