import { useQueryClient } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { bulkFields, changeEvents } from '#core/events/bulk/contract.ts';
import type { Field, Fields } from '#core/field/field.ts';
import { events } from '#core/resources/programme.ts';
import { call } from '#web/api/call.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { titleOfRow } from '#web/resources/entities.ts';
import type { BulkProps } from '#web/resources/extension.ts';
import { FormDialog } from '#web/resources/form/FormDialog.tsx';
import { onStrong } from '#web/resources/list/BulkBar.tsx';
import { invalidateEntity } from '#web/resources/queries.ts';
import { refusalSentence } from '#web/resources/refusal-text.ts';
import { fieldWord, optionWord, wordsOf } from '#web/resources/words/index.ts';
import { bulkStrings } from './bulk-strings.ts';

/** The field that is chosen, and its value: only that of the chosen field is shown and sent. */
const fields: Fields = {
  what: { kind: 'select', options: Object.keys(bulkFields), required: true },
  ...Object.fromEntries(
    Object.entries(bulkFields).map(([name, field]): [string, Field] => [
      name,
      {
        ...(name === 'visibilityStatus' ? { ...field, kind: 'radio' } : field),
        visibleWhen: { field: 'what', is: name },
      } as Field,
    ]),
  ),
};
const mostNamed = 5;

/** Gives many events of the list the same value of one field: all of them, or none (docs/product/events.md#many-at-once). */
export function BulkEvents({ ids, rows, onDone }: BulkProps) {
  const texts = useStrings(bulkStrings);
  const wording = useWording();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const words = wordsOf('events', wording);

  async function change(body: Readonly<Record<string, unknown>>) {
    const name = String(body['what']);
    const { changed } = await call(changeEvents, {
      body: { ids: [...ids], changes: { [name]: body[name] } },
    });
    toast(changed === 0 ? texts.same : texts.changed(changed));
    onDone();
    await invalidateEntity(queryClient, events.path);
  }

  function failureOf(error: unknown) {
    const refused = error instanceof ApiRefusal ? (error.answer.errors ?? []) : [];
    const waiting = refused.filter(({ code }) => code === 'approvalNeeded');
    if (waiting.length === 0)
      return (
        <Banner tone="bad" title={texts.none} isAnnounced>
          {refusalSentence(error, wording)}
        </Banner>
      );
    const titles = waiting.flatMap(({ path }) => {
      const row = rows[Number(path.replace('ids.', ''))];
      return row ? [titleOfRow('events', row, wording.language)] : [];
    });
    return (
      <Banner tone="bad" title={texts.none} isAnnounced>
        <p>{texts.approvalNeeded}</p>
        <ul className="list-disc pl-5">
          {titles.slice(0, mostNamed).map((title) => (
            <li key={title}>{title}</li>
          ))}
          {titles.length > mostNamed && <li>{texts.others(titles.length - mostNamed)}</li>}
        </ul>
      </Banner>
    );
  }

  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)} className={onStrong}>
        <ListChecks aria-hidden className="size-5" />
        {texts.change}
      </Button>
      {isOpen && (
        <FormDialog
          title={texts.title(ids.length)}
          submit={texts.go}
          fields={fields}
          begin={{ what: 'visibilityStatus' }}
          labelOf={(field) => (field === 'what' ? texts.what : fieldWord(words, field))}
          hintOf={(field) => (field === 'visibilityStatus' ? texts.visibility : undefined)}
          optionText={(field, option) =>
            field === 'what' ? fieldWord(words, option) : optionWord(words, field, option)
          }
          onClose={() => setOpen(false)}
          onSubmit={change}
          failureOf={failureOf}
        >
          <p>{texts.text}</p>
        </FormDialog>
      )}
    </>
  );
}
