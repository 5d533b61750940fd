import { type ReactNode, useState } from 'react';
import { readEventClaims } from '#core/events/contract.ts';
import type { ResourceName } from '#core/resources/index.ts';
import { type Claimed, readClaims } from '#core/sessions/contract.ts';
import { takenAlong } from '#core/sessions/rules.ts';
import { call } from '#web/api/call.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { ClaimedList, isNobody } from './ClaimedList.tsx';
import { MovedFromTo } from './MovedFromTo.tsx';
import type { EntityForm } from './use-entity-form.ts';
import { whereIn, wouldMove } from './would-move.ts';
import { sessionActionStrings } from './session-action-strings.ts';

interface Asked {
  /** Null: nobody could be asked how many they are. */
  readonly claimed: Claimed | null;
  readonly answer: (isAgreed: boolean) => void;
}

/** Before a session or an event is saved that moves: how many will be told, and whether that is meant. */
export function useMoveQuestion(
  name: ResourceName,
  { base, draft }: Pick<EntityForm, 'base' | 'draft'>,
): { agree: () => Promise<boolean>; dialog: ReactNode } {
  const texts = useStrings(sessionActionStrings);
  const [asked, setAsked] = useState<Asked | null>(null);

  async function agree(): Promise<boolean> {
    if (!base || !wouldMove(name, base.row, draft)) return true;
    const params = { id: base.row._id };
    const of = takenAlong(whereIn(base.row), whereIn(draft)) ?? undefined;
    const claimed = await (
      name === 'events' ? call(readEventClaims, { params, query: { of } }) : call(readClaims, { params })
    ).catch(() => null);
    if (claimed && isNobody(claimed)) return true;
    return new Promise((answer) => setAsked({ claimed, answer }));
  }

  const dialog = (
    <ConfirmDialog
      title={texts.moveTitle}
      yes={texts.moveYes}
      no={texts.moveNo}
      isOpen={asked !== null}
      onClose={() => {
        asked?.answer(false);
        setAsked(null);
      }}
      onConfirm={() => asked?.answer(true)}
    >
      {asked && base && <MovedFromTo before={base.row} after={draft} />}
      {asked?.claimed ? (
        <>
          <ClaimedList claimed={asked.claimed} />
          <p className="mt-3">{texts.moveTells}</p>
        </>
      ) : (
        <p>{texts.moveUnknown}</p>
      )}
    </ConfirmDialog>
  );
  return { agree, dialog };
}
