import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf, BodyOf } from '#core/contract/endpoint.ts';
import { resolveText } from '#core/languages.ts';
import { assignReviewers, type readCommittee } from '#core/proposals/committee/committee-contract.ts';
import { type FormType, formTypes } from '#core/proposals/templates.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { NumberInput } from '#web/ui/fields/NumberInput.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { committeeStrings } from '../committee-strings.ts';
import { committeeOptions, reviewersOptions } from '../queries.ts';
import { officeStrings } from './committee-office-strings.ts';

type Wish = Omit<BodyOf<typeof assignReviewers>, 'dryRun'>;
type Preview = AnswerOf<typeof assignReviewers>;
const any = '';

/** Gives proposals to reviewers: seen before it is done. */
export function Assignment({ callId }: { readonly callId: string }) {
  const texts = useStrings(officeStrings).assignment;
  const client = useQueryClient();
  const reviewers = useQuery(reviewersOptions(callId)).data?.reviewers ?? [];
  const fields = useQuery(committeeOptions(callId)).data?.fields ?? [];
  const [wish, setWish] = useState<Wish>({ each: 2 });
  const [preview, setPreview] = useState<Preview | null>(null);
  const { mutate, error, isPending } = useSingleMutation<Preview, boolean>({
    mutationFn: (dryRun) => call(assignReviewers, { params: { id: callId }, body: { ...wish, dryRun } }),
    onSuccess(answer, dryRun) {
      setPreview(dryRun ? answer : null);
      if (dryRun) return;
      void client.invalidateQueries({ queryKey: reviewersOptions(callId).queryKey });
      void client.invalidateQueries({ queryKey: committeeOptions(callId).queryKey });
      toast(texts.done);
    },
  });
  function change(next: Wish) {
    setWish(next);
    setPreview(null);
  }
  return (
    <section aria-labelledby="assignment" className="flex flex-col gap-4">
      <h2 id="assignment" className="text-2xl">
        {texts.title}
      </h2>
      {reviewers.length === 0 ? (
        <p>{texts.needsReviewers}</p>
      ) : (
        <>
          <Choices wish={wish} onChange={change} reviewers={reviewers} fields={fields} />
          {error && <ErrorState error={error} />}
          <div>
            <Button variant="second" isPending={isPending} onPress={() => mutate(true)}>
              {texts.preview}
            </Button>
          </div>
          {preview && <PreviewOf preview={preview} isPending={isPending} onAssign={() => mutate(false)} />}
        </>
      )}
    </section>
  );
}

interface ChoicesProps {
  readonly wish: Wish;
  readonly onChange: (next: Wish) => void;
  readonly reviewers: readonly { readonly userId: string; readonly name: string }[];
  readonly fields: AnswerOf<typeof readCommittee>['fields'];
}

function Choices({ wish, onChange, reviewers, fields }: ChoicesProps) {
  const texts = useStrings(officeStrings).assignment;
  const types = useStrings(committeeStrings).types;
  const language = useLanguage();
  const { types: _types, answer: _answer, reviewers: _reviewers, ...rest } = wish;
  const others = {
    ...(_types && { types: _types }),
    ...(_answer && { answer: _answer }),
    ...(_reviewers && { reviewers: _reviewers }),
  };
  function without(name: keyof typeof others): Wish {
    return { ...rest, ...Object.fromEntries(Object.entries(others).filter(([key]) => key !== name)) };
  }
  function chosen<Value extends string>(
    list: readonly Value[] | undefined,
    one: Value,
    isOn: boolean,
  ): Value[] {
    return isOn ? [...(list ?? []), one] : (list ?? []).filter((other) => other !== one);
  }
  function withTypes(list: FormType[]) {
    onChange(list.length > 0 ? { ...wish, types: list } : without('types'));
  }
  function withReviewers(list: string[]) {
    onChange(list.length > 0 ? { ...wish, reviewers: list } : without('reviewers'));
  }
  const answers = fields.flatMap(({ key, label, options }) =>
    options.map(({ value, text }) => ({
      value: `${key}\n${value}`,
      text: `${resolveText(label, language).text}: ${resolveText(text, language).text || value}`,
    })),
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberInput
          label={texts.each}
          value={wish.each}
          isSigned={false}
          hasDecimals={false}
          onChange={(each) =>
            onChange({ ...wish, each: Math.min(20, Math.max(1, Math.round(each ?? 1) || 1)) })
          }
        />
        {answers.length > 0 && (
          <Select
            label={texts.field}
            value={wish.answer ? `${wish.answer.key}\n${wish.answer.value}` : any}
            onChange={(text) => {
              const [key = '', value = ''] = text.split('\n');
              onChange(text === any ? without('answer') : { ...wish, answer: { key, value } });
            }}
            options={[{ value: any, text: texts.anyAnswer }, ...answers].slice(0, 100)}
          />
        )}
      </div>
      <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
        <legend className="mb-1 font-semibold">{texts.types}</legend>
        {formTypes.map((type) => (
          <Checkbox
            key={type}
            isSelected={wish.types?.includes(type) ?? false}
            onChange={(isOn) => withTypes(chosen(wish.types, type, isOn))}
          >
            {types[type]}
          </Checkbox>
        ))}
      </fieldset>
      <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
        <legend className="mb-1 font-semibold">{texts.only}</legend>
        {reviewers.map(({ userId, name }) => (
          <Checkbox
            key={userId}
            isSelected={wish.reviewers?.includes(userId) ?? false}
            onChange={(isOn) => withReviewers(chosen(wish.reviewers, userId, isOn))}
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
      <Checkbox isSelected={wish.anew ?? false} onChange={(anew) => onChange({ ...wish, anew })}>
        {texts.anew}
      </Checkbox>
    </div>
  );
}

interface PreviewProps {
  readonly preview: Preview;
  readonly isPending: boolean;
  readonly onAssign: () => void;
}

function PreviewOf({ preview, isPending, onAssign }: PreviewProps) {
  const texts = useStrings(officeStrings).assignment;
  const untitled = useStrings(committeeStrings).untitled;
  const { added, removed, loads, short } = preview;
  const count = added.reduce((sum, { names }) => sum + names.length, 0);
  return (
    <div role="status" className="flex flex-col gap-4 rounded-2xl bg-soft p-4">
      {count === 0 && removed === 0 && <p>{texts.nothing}</p>}
      {short.length > 0 && (
        <Banner tone="care" title={texts.short(short.length)}>
          <p>{short.map(({ number, title }) => `${number} ${title ?? untitled}`).join(', ')}</p>
        </Banner>
      )}
      {removed > 0 && <p>{texts.removed(removed)}</p>}
      <div>
        <p className="font-semibold">{texts.loads}</p>
        <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
          {loads.map(({ userId, name, before, after }) => (
            <li key={userId} className="tabular-nums">
              {name}: <strong>{texts.load(before, after)}</strong>
            </li>
          ))}
        </ul>
      </div>
      {added.length > 0 && (
        <ul className="max-h-80 overflow-y-auto rounded-xl border border-line bg-card p-3">
          {added.map(({ formId, number, title, names }) => (
            <li key={formId} className="py-1 wrap-anywhere">
              <span className="text-quiet tabular-nums">{number}</span> {title ?? untitled}:{' '}
              <strong>{names.join(', ')}</strong>
            </li>
          ))}
        </ul>
      )}
      {(count > 0 || removed > 0) && (
        <div>
          <Button isPending={isPending} onPress={onAssign}>
            {texts.assign(count)}
          </Button>
        </div>
      )}
    </div>
  );
}
