import { useState } from 'react';
import { ageBands, longestSentence } from '#core/feedback/rules.ts';
import { giveFeedback, type WireVisitFeedback } from '#core/feedback/contract.ts';
import { call } from '#web/api/call.ts';
import { isRefusedWith } from '#web/api/refusal.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { messageFor } from '#web/refusals/message-for.ts';
import { waitStrings } from '#web/refusals/wait-strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { StarsField } from './StarsField.tsx';
import { readTyped, removeTyped, storeTyped, type TypedAnswers } from './stored-answers.ts';
import { strings } from './strings.ts';

interface FeedbackFormProps {
  readonly view: WireVisitFeedback;
  readonly token: string;
  readonly onGiven: (view: WireVisitFeedback) => void;
  /** The link opens nothing any more: the reservation was cancelled meanwhile, or its account erased. */
  readonly onGone: () => void;
}

type Errors = { readonly stars?: string; readonly sentence?: string };

const none: TypedAnswers = { stars: null, sentence: '', ageBand: null };

/** The three questions, with the answers that were given before, or are being typed in this tab. */
export function FeedbackForm({ view, token, onGiven, onGone }: FeedbackFormProps) {
  const texts = useStrings(strings);
  const waits = useStrings(waitStrings);
  const lang = useLanguage();
  const [answers, setAnswers] = useState<TypedAnswers>(
    () => readTyped(view._id) ?? { ...none, ...view.answers, sentence: view.answers?.sentence ?? '' },
  );
  const { stars, sentence, ageBand } = answers;
  function change(changed: Partial<TypedAnswers>): void {
    const next = { ...answers, ...changed };
    setAnswers(next);
    storeTyped(view._id, next);
  }
  const giving = useSingleMutation({
    mutationFn: (given: { readonly stars: number }) =>
      call(giveFeedback, {
        params: { id: view._id },
        query: { lang },
        body: { token, ...given, sentence: sentence.trim() || null, ageBand },
      }),
    onSuccess: (given) => {
      removeTyped(view._id);
      onGiven(given);
    },
    onError: (error) => {
      if (isRefusedWith(error, 'notFound')) onGone();
    },
  });
  const form = useForm<Errors>({
    none: {},
    find: () => ({
      ...(stars === null && { stars: texts.starsMissing }),
      ...(sentence.trim().length > longestSentence && { sentence: texts.sentenceTooLong(longestSentence) }),
    }),
    send: () => {
      if (stars !== null) giving.mutate({ stars });
    },
    sending: giving,
  });
  const failure = giving.isError
    ? messageFor(giving.error, {
        offline: texts.offline,
        tooManyRequests: waits.tooMany,
        codes: { feedbackClosed: texts.closed.text, invalid: texts.unreadable },
        otherwise: texts.failed,
      })
    : undefined;
  return (
    <Form form={form} failure={failure} className="gap-6">
      <StarsField stars={stars} error={form.errors.stars} onChange={(chosen) => change({ stars: chosen })} />
      <TextField
        label={texts.sentence}
        hint={texts.sentenceHint}
        error={form.errors.sentence}
        value={sentence}
        onChange={(text) => change({ sentence: text.replaceAll(/[\r\n]+/g, ' ') })}
        maxLength={longestSentence}
        lines={3}
      />
      <NativeSelect
        label={texts.age}
        value={ageBand ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ ageBand: ageBands.find((band) => band === value) ?? null })
        }
      >
        <option value="">{texts.noAge}</option>
        {ageBands.map((band) => (
          <option key={band} value={band}>
            {texts.ages[band]}
          </option>
        ))}
      </NativeSelect>
      <p className="text-quiet">{texts.privacy}</p>
      <Button type="submit" size="large" className="self-start" isPending={giving.isPending}>
        {view.answers ? texts.change : texts.send}
      </Button>
    </Form>
  );
}
