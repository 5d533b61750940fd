import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { type Language, languages } from '#core/languages.ts';
import { resources } from '#core/resources/index.ts';
import { change, create, remove } from '#web/api/entities.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { FormDialog } from '#web/resources/form/FormDialog.tsx';
import { keyOf } from '#web/api/key.ts';
import { labelList } from './entries.ts';
import { refusalSentence } from '#web/resources/refusal-text.ts';
import { fieldWord, optionWord, wordsOf } from '#web/resources/words/index.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { canBeReworded, type Entry } from './entries.ts';
import { strings } from './strings.ts';

/** One text in both languages, side by side. */
export function EntryCard({ entry }: { entry: Entry }) {
  const texts = useStrings(strings);
  return (
    <article aria-label={entry.key} className="rounded-2xl bg-card p-4 shadow-card">
      <h2 className="font-mono text-sm font-normal break-all text-quiet">{entry.key}</h2>
      {entry.text === null && <p className="mt-1 font-semibold">{texts.noEffect}</p>}
      <div className="mt-2 grid gap-4 md:grid-cols-2">
        {languages.map((language) => (
          <InLanguage key={language} entry={entry} language={language} />
        ))}
      </div>
    </article>
  );
}

function InLanguage({ entry, language }: { entry: Entry; language: Language }) {
  const { key, text } = entry;
  const texts = useStrings(strings);
  const words = wordsOf('labels', useWording());
  const [isEditing, setEditing] = useState(false);
  const { save, reset } = useRewording(entry, language);
  const label = entry.labels[language];
  const written = text?.written[language];
  const name = optionWord(words, 'language', language);
  const isRewordable = canBeReworded(entry, language);

  return (
    <div role="group" aria-label={name} className="flex flex-col items-start gap-2">
      <h3 className="flex min-h-7 items-center gap-2 text-sm font-semibold text-quiet">
        {name}
        {label && <Chip>{texts.changed}</Chip>}
      </h3>
      <p lang={language} className="max-w-full break-words whitespace-pre-wrap">
        {label?.value ?? written}
      </p>
      {label && written !== undefined && (
        <p className="text-sm text-quiet">
          {texts.written} <span lang={language}>{written}</span>
        </p>
      )}
      {text !== null && !isRewordable && <p className="text-sm text-quiet">{texts.composed}</p>}
      <div className="-ml-3 flex flex-wrap gap-1">
        {isRewordable && (
          <Button
            variant="quiet"
            size="small"
            aria-label={texts.of(texts.edit, name, key)}
            onPress={() => setEditing(true)}
          >
            <Pencil aria-hidden className="size-4" />
            {texts.edit}
          </Button>
        )}
        {label && (
          <Button
            variant="quiet"
            size="small"
            isPending={reset.isPending}
            aria-label={texts.of(isRewordable ? texts.reset : texts.delete, name, key)}
            onPress={() => reset.mutate()}
          >
            <Undo2 aria-hidden className="size-4" />
            {isRewordable ? texts.reset : texts.delete}
          </Button>
        )}
      </div>
      {isEditing && (
        <FormDialog
          title={texts.of(texts.edit, name, key)}
          fields={{ value: resources.labels.fields.value }}
          labelOf={(field) => fieldWord(words, field)}
          begin={{ value: label?.value ?? written }}
          onClose={() => setEditing(false)}
          onSubmit={async ({ value }) => save(String(value))}
        />
      )}
    </div>
  );
}

/** Writes, changes or removes the label of a text in a language. */
function useRewording({ key, labels }: Entry, language: Language) {
  const texts = useStrings(strings);
  const wording = useWording();
  const queryClient = useQueryClient();
  const label = labels[language];
  const invalidateLabels = () => queryClient.invalidateQueries({ queryKey: keyOf(labelList) });

  async function save(value: string) {
    if (label) await change(resources.labels, label._id, { value }, null);
    else await create(resources.labels, { key, language, value });
    await invalidateLabels();
    toast(texts.saved, 'good');
  }
  const reset = useMutation({
    mutationFn: async () => label && remove(resources.labels, label._id),
    onSuccess: () => toast(texts.back),
    onError: (error) => toast(`${texts.failed}: ${refusalSentence(error, wording)}`, 'bad'),
    onSettled: invalidateLabels,
  });
  return { save, reset };
}
