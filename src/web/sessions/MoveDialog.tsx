import { useState } from 'react';
import type { ChangeMessage as Message } from '#core/sessions/change-message.ts';
import type { Claimed } from '#core/sessions/contract.ts';
import { useStrings } from '#web/i18n/strings.ts';
import type { Draft } from '#web/resources/form/draft.ts';
import { useLosable } from '#web/layout/unsaved/losable.ts';
import { TypedDialog } from '#web/layout/unsaved/TypedDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ChangeMessage } from './ChangeMessage.tsx';
import { ClaimedList } from './ClaimedList.tsx';
import { messageStrings } from './message-strings.ts';
import { MovedFromTo } from './MovedFromTo.tsx';
import { strings } from './strings.ts';
import { refusedChange, useChangeMessage } from './use-change-message.ts';

export interface MoveDialogProps {
  readonly isOpen: boolean;
  /** Of what is moved. Null: there is nothing to move. */
  readonly version: string | null | undefined;
  readonly before: Draft | null;
  readonly after: Draft;
  /** Null: their number could not be loaded. */
  readonly claimed: Claimed | null;
  /** Why the change was refused after the last answer. */
  readonly failure?: unknown;
  /** What the answer that changes nothing leads to. */
  readonly no: string;
  readonly onNo: () => void;
  readonly onYes: (message: Message) => void;
  /** What it is called, where the page has several. */
  readonly title?: string | undefined;
}

/** From when to when, how many people that concerns, and what they are sent (docs/product/sessions.md#moving). */
export function MoveDialog({
  isOpen,
  version,
  before,
  after,
  claimed,
  failure,
  no,
  onNo,
  onYes,
  title,
}: MoveDialogProps) {
  const texts = useStrings(strings);
  const words = useStrings(messageStrings);
  const state = useChangeMessage('move', version);
  const [sent, setSent] = useState<Message>(null);
  const yes = () => {
    if (!state.isOn) return words.moveOnly;
    return claimed ? words.moveAndWrite(claimed.accounts) : words.moveAndWriteAll;
  };
  const isTyped = isOpen && state.decided !== null;
  useLosable(isTyped);
  return (
    <TypedDialog
      isAlert
      title={texts.moveTitle}
      isOpen={isOpen}
      isTyped={isTyped}
      onClose={() => {
        state.reset();
        onNo();
      }}
      actions={
        <>
          {/* What follows still has the words. */}
          <Button variant="quiet" onPress={onNo}>
            {no}
          </Button>
          <Button
            isDisabled={!state.isReady}
            onPress={() => {
              setSent(state.message);
              onYes(state.message);
            }}
          >
            {yes()}
          </Button>
        </>
      }
    >
      {title !== undefined && <p className="mb-3 text-lg font-semibold">{title}</p>}
      {isOpen && before && <MovedFromTo before={before} after={after} />}
      {claimed ? <ClaimedList claimed={claimed} /> : <p>{texts.moveUnknown}</p>}
      <p className="mt-1 mb-4">{texts.moveTells}</p>
      <ChangeMessage state={state} off={words.moveOff} refused={refusedChange(failure, sent)} />
    </TypedDialog>
  );
}
