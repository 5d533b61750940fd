import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { sendForApproval } from '#core/events/contract.ts';
import { nextStepOf } from '#core/events/content/standing.ts';
import { mayApprove } from '#core/events/visibility.ts';
import { resources } from '#core/resources/index.ts';
import { act, change, type Versioned } from '#web/api/entities.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { mayAsStaff } from '#web/resources/entities.ts';
import { invalidateEntity } from '#web/resources/queries.ts';
import { refusalText } from '#web/resources/refusal-text.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { eventActionStrings } from './action-strings.ts';
import { contactNamesOptions, eventHeadOptions, factsOf } from './head-queries.ts';
import { headStrings } from './head-strings.ts';

interface EventNextStepProps {
  readonly entity: Versioned;
  /** A draft would not be included. */
  readonly isUnsaved: boolean;
  /** Called with the event after the step. */
  readonly onDone: (after: Versioned) => unknown;
}

/** The one thing to do next with an event; where it is off, it says why. */
export function EventNextStep({ entity, isUnsaved, onDone }: EventNextStepProps) {
  const texts = useStrings(headStrings);
  const wording = useWording();
  const viewer = useViewer();
  const client = useQueryClient();
  const dates = useQuery(eventHeadOptions(entity.row._id));
  const contacts = useQuery(contactNamesOptions(entity.row));
  const [confirming, setConfirming] = useState<'step' | 'send' | null>(null);
  const actions = useStrings(eventActionStrings);
  const attempt = useRef('');
  const reason = useId();
  const facts = factsOf(entity.row, dates.data);
  const { row, version } = entity;
  if (!facts || viewer.kind === 'guest' || !mayAsStaff('events', 'update', viewer, row)) return null;
  const sentBy = row['approvalRequestedById'];
  const isApprover = mayApprove(viewer, {
    _id: row._id,
    approvalRequestedById: typeof sentBy === 'string' ? sentBy : null,
  });
  const { step, off } = nextStepOf(facts, { isApprover, isUnsaved });
  const isPublishing = step === 'publish';
  const Icon = isPublishing ? Eye : EyeOff;
  const whyOff = () => {
    if (off === null) return null;
    return off === 'waiting' ? texts.off.waiting((contacts.data ?? []).join(', ')) : texts.off[off];
  };

  async function confirm() {
    const after = await change(
      resources.events,
      row._id,
      { visibilityStatus: isPublishing ? 'public' : 'private' },
      version,
    );
    await invalidateEntity(client, resources.events.path, { refetchType: 'none' });
    onDone(after);
    toast(isPublishing ? texts.published : texts.hidden);
  }

  async function send() {
    const after = await act(sendForApproval, row._id, { version, idempotencyKey: attempt.current });
    await invalidateEntity(client, resources.events.path, { refetchType: 'none' });
    if (after) onDone(after);
    toast(actions.sent);
  }
  const close = () => setConfirming(null);
  const failureOf = (error: unknown) => <Banner tone="bad">{refusalText(error, wording)}</Banner>;

  return (
    <div className="flex flex-col items-start gap-1">
      <Button
        variant={isPublishing ? 'main' : 'second'}
        size="small"
        isDisabled={off !== null}
        onPress={() => setConfirming('step')}
        {...(off !== null && { 'aria-describedby': reason })}
      >
        <Icon aria-hidden className="size-4" />
        {isPublishing ? texts.publish : texts.hide}
      </Button>
      {off !== null && (
        <p id={reason} className="max-w-56 text-sm text-quiet">
          {off === 'notSent' || off === 'rejected' ? (
            <button
              type="button"
              className="min-h-6 text-left text-ink underline underline-offset-4 hover:no-underline"
              onClick={() => {
                attempt.current = crypto.randomUUID();
                setConfirming('send');
              }}
            >
              {whyOff()}
            </button>
          ) : (
            whyOff()
          )}
        </p>
      )}
      <ConfirmDialog
        title={actions.sendTitle}
        yes={actions.send}
        isOpen={confirming === 'send'}
        onClose={close}
        onConfirm={send}
        failureOf={failureOf}
      >
        <p>{actions.sendText}</p>
      </ConfirmDialog>
      <ConfirmDialog
        title={isPublishing ? texts.publishTitle : texts.hideTitle}
        yes={isPublishing ? texts.publish : texts.hide}
        isOpen={confirming === 'step'}
        onClose={close}
        onConfirm={confirm}
        failureOf={failureOf}
      >
        <p>{isPublishing ? texts.publishText : texts.hideText}</p>
        {isPublishing && facts.sessions === 0 && <p>{texts.publishUndated}</p>}
      </ConfirmDialog>
    </div>
  );
}
