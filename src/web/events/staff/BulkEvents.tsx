import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { BodyOf } from '#core/contract/endpoint.ts';
import { bulkFields, changeEvents } from '#core/events/bulk/contract.ts';
import { emptyOf } from '#core/field/columns.ts';
import { equal } from '#core/field/equality.ts';
import type { Field, Fields } from '#core/field/field.ts';
import { events } from '#core/resources/programme.ts';
import { versionAt } from '#core/versions.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { ActionFailure } from '#web/resources/action/ActionFailure.tsx';
import type { BulkProps } from '#web/resources/extension.ts';
import { FormDialog } from '#web/resources/form/FormDialog.tsx';
import { useDebounced } from '#web/resources/form/use-typed.ts';
import { onStrong } from '#web/resources/list/BulkBar.tsx';
import { invalidateEntity } from '#web/resources/queries.ts';
import { refusalSentence } from '#web/resources/refusal-text.ts';
import { fieldWord, optionWord, wordsOf } from '#web/resources/words/index.ts';
import { bulkStrings } from './bulk-strings.ts';
import { BulkEventsPreview } from './BulkEventsPreview.tsx';
import { useTakingEventsBack } from './use-taking-events-back.ts';

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
const previewMs = 300;

/** Opens the change of the chosen events. */
export function BulkEvents(props: BulkProps) {
  const texts = useStrings(bulkStrings);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)} className={onStrong}>
        <ListChecks aria-hidden className="size-5" />
        {texts.change}
      </Button>
      {isOpen && <BulkEventsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

type Changes = NonNullable<BodyOf<typeof changeEvents>['changes']>;

/** The field that is chosen with its value; null while a required one has none. */
function changesIn(body: Readonly<Record<string, unknown>>): Changes | null {
  const name = String(body['what']);
  const field = bulkFields[name];
  const value = body[name];
  if (!field || (field.required && equal(value, emptyOf(field)))) return null;
  return { [name]: value };
}

/**
 * Gives many events of the list the same value of one field: all of them, or none (docs/product/events.md#many-at-once). Which change, and
 * what is booked of them, stands below the field before it is saved.
 */
function BulkEventsDialog({ ids, rows, onDone, onClose }: BulkProps & { readonly onClose: () => void }) {
  const texts = useStrings(bulkStrings);
  const wording = useWording();
  const client = useQueryClient();
  const takeBackLater = useTakingEventsBack(rows);
  const words = wordsOf('events', wording);
  const [body, setBody] = useState<Readonly<Record<string, unknown>>>({});
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const changes = changesIn(body);
  const chosen = ids.filter((id) => !without.has(id));
  // As the list was when the dialog was opened: what others change from then on is not overwritten.
  const [seen] = useState(
    () => new Map(rows.map((row) => [row._id, versionAt(new Date(String(row['updatedAt'])))])),
  );
  const versions = chosen.map((id) => seen.get(id) ?? '');
  const text = JSON.stringify(changes && { ids: chosen, versions, changes });
  const settled = useDebounced(text, previewMs);
  const isSettled = settled !== 'null' && settled === text;
  const preview = useQuery({
    ...query(changeEvents, {
      body: { ids: [], ...(JSON.parse(settled) as { ids: string[]; changes: Changes } | null), dryRun: true },
    }),
    enabled: isSettled,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const answer = isSettled && !preview.isPlaceholderData && !preview.isFetching ? preview.data : undefined;

  async function change(typed: Readonly<Record<string, unknown>>) {
    const sent = changesIn(typed);
    if (!sent) return;
    const done = await call(changeEvents, { body: { ids: chosen, versions, changes: sent } });
    if (done.changed === 0) toast(texts.same);
    else takeBackLater(done);
    onDone();
    await invalidateEntity(client, events.path);
  }

  return (
    <FormDialog
      title={texts.title(chosen.length)}
      submit={answer && answer.changed > 0 && answer.refused === 0 ? texts.goIn(answer.changed) : texts.go}
      isBlocked={changes !== null && (!answer || answer.refused > 0 || answer.changed === 0)}
      fields={fields}
      begin={{ what: 'visibilityStatus' }}
      labelOf={(field) => (field === 'what' ? texts.what : fieldWord(words, field))}
      hintOf={(field) => (field === 'visibilityStatus' ? texts.visibility : undefined)}
      optionText={(field, option) =>
        field === 'what' ? fieldWord(words, option) : optionWord(words, field, option)
      }
      onType={setBody}
      below={
        <section aria-labelledby="bulk-preview" className="flex flex-col gap-2 border-t-2 border-line pt-4">
          <h3 id="bulk-preview" className="text-xl">
            {texts.preview}
          </h3>
          {changes === null ? (
            <p className="text-quiet">{texts.choose}</p>
          ) : preview.error && !preview.isFetching ? (
            <ActionFailure error={preview.error} />
          ) : (
            <BulkEventsPreview
              answer={answer ?? preview.data}
              rows={rows}
              isCurrent={answer !== undefined}
              onLeaveOut={(left) => setWithout(new Set([...without, ...left]))}
            />
          )}
        </section>
      }
      onClose={onClose}
      onSubmit={change}
      failureOf={(error) => (
        <Banner tone="bad" title={texts.none} isAnnounced>
          {refusalSentence(error, wording)}
        </Banner>
      )}
    >
      <p>{texts.text}</p>
    </FormDialog>
  );
}
