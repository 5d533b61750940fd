import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import type { AccessRequest } from '#core/access-requests/contract.ts';
import { type AccessState, accessStates, longestAccessNote } from '#core/access-requests/rules.ts';
import { longestWords } from '#core/reservations/change-contract.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { TypedDialog } from '#web/layout/unsaved/TypedDialog.tsx';
import { useLosable } from '#web/layout/unsaved/losable.ts';
import { FoundTyped } from '#web/resources/drafts/FoundTyped.tsx';
import { useTypedDraft } from '#web/resources/drafts/use-typed-draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { accessHistoryOptions, useAccessChange } from './access-queries.ts';
import { accessStrings } from './access-strings.ts';

/** `before` is the note that was stored when it was typed. */
const notes = z.object({ note: z.optional(z.string()), before: z.string(), message: z.string() });

function readNotes(typed: unknown): z.infer<typeof notes> | null {
  const parsed = z.safeParse(notes, typed);
  return parsed.success ? parsed.data : null;
}

interface AccessDialogProps {
  readonly request: AccessRequest;
  readonly who: string;
  readonly account: string;
  readonly onClose: () => void;
}

/** State, note and a message of one request, and what was done with it. */
export function AccessDialog({ request, who, account, onClose }: AccessDialogProps) {
  const texts = useStrings(accessStrings);
  const id = useId();
  // As the user has seen it: what others change meanwhile is refused, and shown then.
  const [seen, setSeen] = useState(request);
  const [typed, setTyped] = useState<{ readonly state?: AccessState; readonly note?: string }>({});
  const [theirNote, setTheirNote] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const [takesOver, setTakesOver] = useState(false);
  const { state, note } = { state: seen.state, note: seen.note ?? '', ...typed };
  const isTyped = typed.note !== undefined || message !== '';
  const before = seen.note ?? '';
  const draft = useTypedDraft({
    path: 'access-requests',
    id: request._id,
    value: isTyped ? { ...(typed.note !== undefined && { note: typed.note }), before, message } : null,
    read: readNotes,
    onFound: (found) => {
      setMessage(found.message);
      if (found.note === undefined) return;
      setTyped({ note: found.note });
      if (found.before !== before && found.note !== before) setTheirNote(before);
    },
  });
  const changing = useAccessChange({
    onDone: () => {
      draft.forget();
      onClose();
    },
    onConflict: (newest) => {
      const isClash = typed.note !== undefined && newest.note !== seen.note && newest.note !== typed.note;
      if (isClash) setTheirNote(newest.note ?? '');
      setSeen(newest);
    },
  });
  useLosable(isTyped && !draft.isStored && !changing.isPending && !changing.isSuccess);
  const isOthers = seen.takenBy !== null && seen.takenBy._id !== account;
  const choose = (chosen: string) => {
    setTyped({ ...typed, note: chosen });
    setTheirNote(null);
  };
  return (
    <TypedDialog
      title={texts.title(who)}
      isOpen
      isSheet
      isTyped={isTyped && !draft.isStored}
      onClose={onClose}
      actions={
        <>
          <Button variant="second" onPress={onClose} isDisabled={changing.isPending}>
            {texts.close}
          </Button>
          <Button
            isPending={changing.isPending}
            onPress={() =>
              changing.mutate({
                request: seen,
                body: {
                  state,
                  takesOver,
                  ...(typed.note !== undefined && { note: typed.note.trim() || null }),
                  ...(message.trim() && { message: message.trim() }),
                },
              })
            }
            isDisabled={theirNote !== null}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {draft.isFound && (
          <FoundTyped
            onDiscard={() => {
              setTyped({});
              setMessage('');
              setTheirNote(null);
            }}
          />
        )}
        <RadioGroup
          label={texts.state}
          isStacked
          isReadOnly={changing.isPending}
          value={state}
          onChange={(chosen) => setTyped({ ...typed, state: chosen })}
          options={accessStates.map((one) => ({ value: one, text: texts.states[one] }))}
        />
        {isOthers && state !== 'open' && (
          <Checkbox isSelected={takesOver} onChange={setTakesOver}>
            {texts.takesOver}
          </Checkbox>
        )}
        <TextField
          label={texts.note}
          lines={3}
          maxLength={longestAccessNote}
          value={note}
          isReadOnly={changing.isPending}
          onChange={(written) => setTyped({ ...typed, note: written })}
        />
        {theirNote !== null && (
          <Banner tone="care" title={texts.noteChanged} isAnnounced>
            <p className="whitespace-pre-line wrap-anywhere">{theirNote || texts.noteEmpty}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              {theirNote && (
                <Button size="small" onPress={() => choose(`${theirNote}\n${note}`)}>
                  {texts.bothNotes}
                </Button>
              )}
              <Button variant="second" size="small" onPress={() => choose(theirNote)}>
                {texts.keepTheirs}
              </Button>
              <Button variant="second" size="small" onPress={() => choose(note)}>
                {texts.keepMine}
              </Button>
            </div>
          </Banner>
        )}
        <TextField
          label={texts.message}
          hint={texts.messageHint}
          lines={3}
          maxLength={longestWords}
          value={message}
          isReadOnly={changing.isPending}
          onChange={setMessage}
        />
        <section aria-labelledby={id}>
          <h3 id={id} className="text-xl">
            {texts.history}
          </h3>
          <History id={request._id} account={account} />
        </section>
      </div>
    </TypedDialog>
  );
}

function History({ id, account }: { id: string; account: string }) {
  const texts = useStrings(accessStrings);
  const formats = useFormats();
  const { data } = useQuery(accessHistoryOptions(id, account));
  if (!data) return null;
  if (data.history.length === 0) return <p className="text-quiet">{texts.noHistory}</p>;
  return (
    <ul className="mt-1 flex flex-col gap-2">
      {data.history.map((step) => (
        <li key={step._id} className="wrap-anywhere">
          <strong>{texts.states[step.state]}</strong>, {step.by ?? texts.someone}
          {step.isNotified && `, ${texts.notified}`}
          <time dateTime={step.createdAt} className="block text-sm text-quiet">
            {formats.dateTime(step.createdAt)}
          </time>
          {step.note && <span className="block whitespace-pre-line">{step.note}</span>}
        </li>
      ))}
    </ul>
  );
}
