import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { AccessRequest } from '#core/access-requests/contract.ts';
import { accessStates, longestAccessNote } from '#core/access-requests/rules.ts';
import { longestWords } from '#core/reservations/change-contract.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { accessHistoryOptions, useAccessChange } from './access-queries.ts';
import { accessStrings } from './access-strings.ts';

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
  const [state, setState] = useState(request.state);
  const [note, setNote] = useState(request.note ?? '');
  const [message, setMessage] = useState('');
  const [takesOver, setTakesOver] = useState(false);
  const changing = useAccessChange(request, onClose);
  const isOthers = request.takenBy !== null && request.takenBy._id !== account;
  return (
    <Dialog
      title={texts.title(who)}
      isOpen
      isSheet
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
                state,
                note: note.trim() || null,
                takesOver,
                ...(message.trim() && { message: message.trim() }),
              })
            }
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RadioGroup
          label={texts.state}
          isStacked
          value={state}
          onChange={setState}
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
          onChange={setNote}
        />
        <TextField
          label={texts.message}
          hint={texts.messageHint}
          lines={3}
          maxLength={longestWords}
          value={message}
          onChange={setMessage}
        />
        <section aria-labelledby={id}>
          <h3 id={id} className="text-xl">
            {texts.history}
          </h3>
          <History id={request._id} account={account} />
        </section>
      </div>
    </Dialog>
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
