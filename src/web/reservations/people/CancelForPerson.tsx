import { useId, useState } from 'react';
import { type Language, languages } from '#core/languages.ts';
import type { PartyRow } from '#core/people-booked/contract.ts';
import { cancelForPerson, longestReason, longestWords } from '#core/reservations/change-contract.ts';
import { call } from '#web/api/call.ts';
import type { SignedIn } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { TypedDialog } from '#web/layout/unsaved/TypedDialog.tsx';
import { useLosable } from '#web/layout/unsaved/losable.ts';
import { messageFor } from '#web/refusals/message-for.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textIn, useForm } from '#web/ui/form/use-form.ts';
import { bookingMessages } from '../booking-messages.ts';
import { refusalStrings } from '../refusal-strings.ts';
import { useReservationAction } from '../ticket/use-reservation-action.ts';
import { nameOf } from './in-words.ts';
import { peopleStrings } from './people-strings.ts';

/** Cancels the booking of another person, with a reason for the log and words for the mail. */
export function CancelForPerson({
  row,
  account,
  onClose,
}: {
  readonly row: PartyRow;
  readonly account: SignedIn['details'];
  readonly onClose: () => void;
}) {
  const texts = useStrings(peopleStrings);
  const refusals = useStrings(refusalStrings);
  const formats = useFormats();
  const language = useLanguage();
  const id = useId();
  const [message, setMessage] = useState('');
  const [hasReason, setHasReason] = useState(false);
  const theirs = row.language ?? language;
  const [writtenIn, setWrittenIn] = useState<Language>(theirs);
  const cancelling = useReservationAction<{ readonly reason: string; readonly message: string }>({
    userId: account._id,
    act: ({ reason, message: words }, idempotencyKey) =>
      call(cancelForPerson, {
        params: { id: row._id },
        body: { reason, ...(words && { message: words, messageIn: writtenIn }) },
        idempotencyKey,
        headers: { 'accept-language': language },
      }),
    onDone: () => {
      toast(texts.cancelDone);
      onClose();
    },
  });
  const isTyped = hasReason || message !== '';
  useLosable(isTyped && !cancelling.isPending && !cancelling.isSuccess);
  const form = useForm<{ readonly reason?: string }>({
    none: {},
    find: (data) => (textIn(data, 'reason').trim() === '' ? { reason: texts.reasonRequired } : {}),
    send: (data) => cancelling.mutate({ reason: textIn(data, 'reason').trim(), message: message.trim() }),
    sending: cancelling,
  });
  return (
    <TypedDialog
      title={texts.cancelTitle(nameOf(row, texts))}
      isOpen
      isSheet
      isTyped={isTyped}
      onClose={onClose}
      failure={
        cancelling.isError && (
          <Banner tone="bad" isAnnounced>
            <p>{messageFor(cancelling.error, bookingMessages(refusals, formats))}</p>
          </Banner>
        )
      }
      actions={
        <>
          <Button variant="second" onPress={onClose} isDisabled={cancelling.isPending}>
            {texts.cancelNo}
          </Button>
          <Button type="submit" form={id} variant="danger" isPending={cancelling.isPending}>
            {texts.cancelYes}
          </Button>
        </>
      }
    >
      <Form form={form} id={id} className="gap-4">
        <p className="wrap-anywhere">
          {texts.cancelText(row.title, `${formats.longDay(row.startDate)}, ${formats.time(row.startDate)}`)}
        </p>
        <TextField
          label={texts.reason}
          name="reason"
          onChange={(reason) => setHasReason(reason !== '')}
          hint={texts.reasonHint}
          isRequired
          maxLength={longestReason}
          error={form.errors.reason}
        />
        <TextField
          label={texts.message}
          hint={texts.messageHints[theirs]}
          lines={4}
          writtenIn={writtenIn}
          maxLength={longestWords}
          value={message}
          onChange={setMessage}
        />
        {message.trim() !== '' && (
          <div>
            <RadioGroup
              label={texts.writtenIn}
              value={writtenIn}
              onChange={setWrittenIn}
              options={languages.map((one) => ({ value: one, text: texts.languages[one] }))}
            />
            {writtenIn !== theirs && <p className="mt-2 text-sm text-quiet">{texts.saidInMail}</p>}
          </div>
        )}
      </Form>
    </TypedDialog>
  );
}
