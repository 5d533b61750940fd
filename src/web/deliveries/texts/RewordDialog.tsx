import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '#core/languages.ts';
import { mayBreakLines, type RewordingError } from '#core/message-texts/check.ts';
import {
  type MessagePreview,
  previewTemplate,
  type WireTemplate,
  type WireText,
} from '#core/message-texts/message-texts.ts';
import { namedInBraces } from '#core/messages/placeholders.ts';
import { resources } from '#core/resources/index.ts';
import { versionAt } from '#core/versions.ts';
import { call } from '#web/api/call.ts';
import { change, create } from '#web/api/entities.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useLosable } from '#web/layout/unsaved/losable.ts';
import { TypedDialog } from '#web/layout/unsaved/TypedDialog.tsx';
import { strings } from '#web/resources/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { MessageView } from './MessageView.tsx';
import { errorOfTyped, type RewordedText } from './texts-queries.ts';
import { textsStrings } from './texts-strings.ts';

interface RewordDialogProps {
  readonly title: string;
  readonly template: WireTemplate;
  readonly text: WireText;
  readonly language: Language;
  readonly stored: RewordedText | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  /** Another one may have reworded it since. */
  readonly onRefused: () => void;
}

/** One text in one language, with a preview of what is being written. */
export function RewordDialog({
  title,
  template,
  text,
  language,
  stored,
  onClose,
  onSaved,
  onRefused,
}: RewordDialogProps) {
  const texts = useStrings(textsStrings);
  const shared = useStrings(strings);
  const [initial] = useState(stored?.value ?? text[language]);
  const [typed, setTyped] = useState(initial);
  const error = errorOfTyped(text, typed);
  const isLong = mayBreakLines({ kind: text.kind, placeholders: [], written: text });
  const preview = useMutation({
    mutationFn: async () =>
      call(previewTemplate, {
        params: { template: template.template },
        body: { language, texts: { [text.key]: typed } },
      }),
  });
  const saving = useMutation({
    mutationFn: async () => {
      if (stored)
        await change(
          resources.messageTexts,
          stored._id,
          { value: typed },
          versionAt(new Date(stored.updatedAt)),
        );
      else
        await create(resources.messageTexts, {
          template: template.template,
          key: text.key,
          language,
          value: typed,
        });
    },
    onSuccess: onSaved,
    onError: onRefused,
  });
  const isTyped = typed !== initial;
  useLosable(isTyped && !saving.isPending && !saving.isSuccess, { lostBy: 'address' });
  const previews = preview.data?.previews;
  const shown = previews?.find((one) => isShownIn(one, typed)) ?? previews?.[0];
  return (
    <TypedDialog
      title={title}
      isOpen
      isTyped={isTyped}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {texts.cancel}
          </Button>
          <Button
            variant="second"
            isDisabled={error !== null}
            isPending={preview.isPending}
            onPress={() => preview.mutate()}
          >
            {texts.showPreview}
          </Button>
          <Button isDisabled={error !== null} isPending={saving.isPending} onPress={() => saving.mutate()}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={texts.kinds[text.kind]}
          value={typed}
          onChange={setTyped}
          writtenIn={language}
          {...(isLong && { lines: 5 })}
          hint={hintOf(text, texts)}
          error={error ? sentenceOf(error, texts, shared) : undefined}
        />
        {saving.error && <ErrorState error={saving.error} />}
        {preview.error && <ErrorState error={preview.error} />}
        {shown && <MessageView message={shown} language={language} title={texts.preview} />}
      </div>
    </TypedDialog>
  );
}

type Texts = (typeof textsStrings)['it' | 'en'];
type Shared = (typeof strings)['it' | 'en'];

function sentenceOf({ code, names, sentence = '' }: RewordingError, texts: Texts, shared: Shared): string {
  if (code === 'looseBrace') return shared.errors.looseBrace(names.join(' '));
  return texts.errors[code](code === 'notInSms' ? names.join(' ') : namedInBraces(names), sentence);
}

/** Whether a message, of the ways in which it reads, has what is typed; of a title the text has capitals. */
function isShownIn({ subject, text }: MessagePreview, typed: string): boolean {
  const [begins = ''] = typed.split('{');
  return `${subject}\n${text}`.toLowerCase().includes(begins.trim().toLowerCase());
}

function hintOf(
  { placeholders, inFirstSentence }: WireText,
  texts: Pick<Texts, 'dateParts' | 'firstSentence' | 'placeholders'>,
): string | undefined {
  if (placeholders.length === 0) return undefined;
  return [
    texts.placeholders(namedInBraces(placeholders)),
    ...(placeholders.includes('date') ? [texts.dateParts] : []),
    ...(inFirstSentence ? [texts.firstSentence] : []),
  ].join(' ');
}
