import { useState } from 'react';
import type { DoorTicketView } from '#core/check-in/contract.ts';
import { countOf, type Heads } from '#core/check-in/heads.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { chipClass } from '#web/ui/Chip.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { enterByHand, pass } from '../offline/by-hand-source.ts';
import { useDoorAction } from '../session/door-action.ts';
import { useDoorAddress } from '../session/use-door-address.ts';
import { scanStrings } from '../scan/scan-strings.ts';
import { HeadsFields } from '../heads/HeadsFields.tsx';
import { ticketStrings } from './ticket-strings.ts';

export type HeadsAction = 'admit' | 'correct' | 'out' | 'back';
/** Those of supervisors have a reason. */
const hasReason = (action: HeadsAction) => action === 'admit' || action === 'correct';

/** Asks how many heads an action on a ticket is about, and why where a supervisor decides. */
export function HeadsDialog({
  action,
  ticket,
  suggested,
  onClose,
}: {
  action: HeadsAction;
  ticket: DoorTicketView;
  /** Filled in at first. */
  suggested: Heads;
  onClose: () => void;
}) {
  const texts = useStrings(ticketStrings);
  const { reasons } = useStrings(scanStrings);
  const { sessionId } = useDoorAddress();
  const { title, text, confirm, done } = texts.dialog[action];
  const [heads, setHeads] = useState(suggested);
  const [note, setNote] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const isMoving = action === 'out' || action === 'back';
  const most = action === 'out' ? countOf(ticket.attended) - ticket.out : ticket.out;
  const sending = useDoorAction(
    (_sent, scanId) =>
      sendHeads(sessionId, action, { ticketId: ticket._id, scanId, heads, note: note.trim() }),
    (refusal) => {
      if (refusal !== null) {
        setRefused(refusal in reasons ? reasons[refusal as keyof typeof reasons] : texts.refused);
        return;
      }
      toast(done);
      onClose();
    },
  );
  const isReady = (action === 'correct' || countOf(heads) > 0) && (!hasReason(action) || note.trim() !== '');
  const failure = refused ?? sending.failure;
  return (
    <Dialog
      isSheet
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <Button isPending={sending.isPending} isDisabled={!isReady} onPress={() => sending.act()}>
          {confirm}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{text}</p>
        <HeadsFields
          isClass={ticket.target === 'school' && !isMoving}
          heads={heads}
          most={isMoving ? { participants: most, chaperones: 0 } : { participants: 1000, chaperones: 100 }}
          onChange={setHeads}
        />
        {hasReason(action) && (
          <>
            <div role="group" aria-label={texts.why} className="flex flex-wrap gap-2">
              {Object.values(texts.reasons).map((reason) => (
                <button
                  key={reason}
                  type="button"
                  aria-pressed={note === reason}
                  className={chipClass(note === reason)}
                  onClick={() => setNote(reason)}
                >
                  {reason}
                </button>
              ))}
            </div>
            <TextField label={texts.why} maxLength={500} isRequired value={note} onChange={setNote} />
          </>
        )}
        {failure !== null && (
          <Banner tone="bad" isAnnounced>
            <p>{failure}</p>
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

/** Answers the reason of a refusal; null: it was done. */
async function sendHeads(
  sessionId: string,
  action: HeadsAction,
  { ticketId, scanId, heads, note }: { ticketId: string; scanId: string; heads: Heads; note: string },
): Promise<string | null> {
  if (action === 'out' || action === 'back') {
    await pass(sessionId, { ticketId, scanId, direction: action, heads: countOf(heads) });
    return null;
  }
  const kind = action === 'admit' ? 'admit' : 'correction';
  const { result, reason } = await enterByHand(sessionId, { kind, ticketId, scanId, attended: heads, note });
  return result === 'valid' ? null : (reason ?? result);
}
