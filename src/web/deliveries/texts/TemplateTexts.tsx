import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Language, languages } from '#core/languages.ts';
import {
  resetTemplate,
  testTemplate,
  type WireTemplate,
  type WireText,
} from '#core/message-texts/message-texts.ts';
import { resources } from '#core/resources/index.ts';
import { call } from '#web/api/call.ts';
import { remove } from '#web/api/entities.ts';
import { keyOf } from '#web/api/key.ts';
import { useLanguage, useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { refusalSentence } from '#web/resources/refusal-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx';
import { useTrialFailure } from '../use-failure.ts';
import { MessageView } from './MessageView.tsx';
import { RewordDialog } from './RewordDialog.tsx';
import { previewQuery, type RewordedText, rewordedList, rewordingOf } from './texts-queries.ts';
import { textsStrings } from './texts-strings.ts';

/** The texts of one message in one language, with their preview. */
export function TemplateTexts({ template, rows }: { template: WireTemplate; rows: readonly RewordedText[] }) {
  const texts = useStrings(textsStrings);
  const wording = useWording();
  const trialFailureOf = useTrialFailure();
  const client = useQueryClient();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [sample, setSample] = useState(0);
  const [edited, setEdited] = useState<WireText | null>(null);
  const [isResetting, setResetting] = useState(false);
  const name = template.template;
  const own = rows.filter((row) => row.template === name);
  const previews = useQuery(previewQuery(name, language, own));
  const failed = (error: unknown) => toast(`${texts.failed}: ${refusalSentence(error, wording)}`, 'bad');
  const invalidateTexts = () => client.invalidateQueries({ queryKey: keyOf(rewordedList) });
  const reset = useMutation({
    mutationFn: async (id: string) => remove(resources.messageTexts, id),
    onSuccess: () => toast(texts.back),
    onError: failed,
    onSettled: invalidateTexts,
  });
  const resetAll = useMutation({
    mutationFn: async () => call(resetTemplate, { params: { template: name }, body: {} }),
    onSuccess: () => toast(texts.resetDone),
    onError: failed,
    onSettled: invalidateTexts,
  });
  const test = useMutation({
    mutationFn: async () => call(testTemplate, { params: { template: name }, body: { language, sample } }),
    onSuccess: ({ email }) => toast(texts.tested(email), 'good'),
    onError: (error) => toast(`${texts.testFailed}: ${trialFailureOf(error)}`, 'bad'),
  });
  const shown = previews.data?.previews ?? [];
  const message = shown[sample] ?? shown[0];
  const nameOf = ({ kind, form }: WireText) =>
    form === null ? texts.kinds[kind] : `${texts.kinds[kind]}, ${texts.forms[form]}`;

  return (
    <div className="mt-4 grid gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <NativeSelect
          label={texts.language}
          value={language}
          onChange={({ target }) => {
            setLanguage(target.value === 'en' ? 'en' : 'it');
            setSample(0);
          }}
        >
          {languages.map((one) => (
            <option key={one} value={one}>
              {texts.languages[one]}
            </option>
          ))}
        </NativeSelect>
        <ul className="flex flex-col gap-3">
          {template.texts.map((text) => {
            const stored = rewordingOf(rows, template, text, language);
            return (
              <li key={text.key} className="rounded-2xl border-2 border-line p-3 wrap-anywhere">
                <h3 className="flex flex-wrap items-center gap-2 text-sm font-semibold text-quiet">
                  {nameOf(text)}
                  {stored && <Chip>{texts.reworded}</Chip>}
                </h3>
                <p lang={language} className="mt-1 whitespace-pre-line">
                  {stored?.value ?? text[language]}
                </p>
                {stored && (
                  <p className="mt-1 text-sm text-quiet">
                    {texts.declared} <span lang={language}>{text[language]}</span>
                  </p>
                )}
                {stored && stored.declared !== text[language] && (
                  <p className="mt-1 text-sm font-semibold">{texts.declaredChanged}</p>
                )}
                <div className="-ml-3 flex flex-wrap gap-1">
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={texts.of(
                      texts.edit,
                      `${nameOf(text)}, ${text.key}`,
                      texts.languages[language],
                    )}
                    onPress={() => setEdited(text)}
                  >
                    {texts.edit}
                  </Button>
                  {stored && (
                    <Button
                      variant="quiet"
                      size="small"
                      isPending={reset.isPending}
                      aria-label={texts.of(
                        texts.reset,
                        `${nameOf(text)}, ${text.key}`,
                        texts.languages[language],
                      )}
                      onPress={() => reset.mutate(stored._id)}
                    >
                      {texts.reset}
                    </Button>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
        {own.length > 0 && (
          <Button variant="second" className="self-start" onPress={() => setResetting(true)}>
            {texts.resetAll}
          </Button>
        )}
      </div>
      <section
        aria-label={texts.preview}
        className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-24 lg:self-start"
      >
        <div className="flex flex-wrap items-end gap-3">
          {shown.length > 1 && (
            <NativeSelect
              label={texts.sample}
              value={String(sample)}
              onChange={({ target }) => setSample(Number(target.value))}
            >
              {shown.map((_one, place) => (
                <option key={place} value={place}>
                  {texts.sampleOf(place + 1, shown.length)}
                </option>
              ))}
            </NativeSelect>
          )}
          <Button variant="second" isPending={test.isPending} onPress={() => test.mutate()}>
            {texts.test}
          </Button>
        </div>
        {previews.error && <ErrorState error={previews.error} onRetry={() => previews.refetch()} />}
        {message && <MessageView message={message} language={language} title={texts.asHtml} />}
      </section>
      {edited && (
        <RewordDialog
          key={`${edited.key} ${language}`}
          title={texts.of(texts.edit, nameOf(edited), texts.languages[language])}
          template={template}
          text={edited}
          language={language}
          stored={rewordingOf(rows, template, edited, language)}
          onClose={() => setEdited(null)}
          onRefused={() => void invalidateTexts()}
          onSaved={() => {
            setEdited(null);
            toast(texts.saved, 'good');
            void invalidateTexts();
          }}
        />
      )}
      <ConfirmDialog
        title={texts.resetAll}
        yes={texts.reset}
        isOpen={isResetting}
        onClose={() => setResetting(false)}
        onConfirm={() => resetAll.mutate()}
      >
        <p>{texts.resetAllText}</p>
      </ConfirmDialog>
    </div>
  );
}
