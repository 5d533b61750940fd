import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
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
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { ActionFailure } from '#web/resources/action/ActionFailure.tsx';
import type { BulkProps } from '#web/resources/extension.ts';
import { FormDialog } from '#web/resources/form/FormDialog.tsx';
import { useDebounced } from '#web/resources/form/use-typed.ts';
import { onStrong } from '#web/resources/list/BulkBar.tsx';
import { FoundTyped } from '#web/resources/drafts/FoundTyped.tsx';
import { ofSameRows } from '#web/resources/drafts/typed-rows.ts';
import { Unfinished } from '#web/resources/drafts/Unfinished.tsx';
import { useTypedDraft } from '#web/resources/drafts/use-typed-draft.ts';
import { invalidateEntity } from '#web/resources/queries.ts';
import { rowsOptions } from '#web/resources/rows-by-ids.ts';
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

type BulkDialogProps = BulkProps & { readonly onClose: () => void };

const typedBody = z.object({ ids: z.readonly(z.array(z.string())), body: z.record(z.string(), z.unknown()) });
type TypedChange = Readonly<z.infer<typeof typedBody>>;
/** On this device, until it is saved or discarded. */
const typedChange = {
  path: 'bulk-events',
  id: 'list',
  read: (stored: unknown): TypedChange | null => typedBody.safeParse(stored).data ?? null,
} as const;
const atFirst = { what: 'visibilityStatus' };

/** A change of many events that was typed and not saved. */
export function UnfinishedEvents() {
  const texts = useStrings(bulkStrings);
  return (
    <Unfinished {...typedChange} titleOf={({ ids }) => texts.unfinished(ids.length)}>
      {({ ids }, onClose) => <FoundEvents {...{ ids, onClose }} />}
    </Unfinished>
  );
}

/** The change goes on with those of the events that there still are. */
function FoundEvents({ ids, onClose }: Pick<BulkDialogProps, 'ids' | 'onClose'>) {
  const texts = useStrings(bulkStrings);
  const reading = useQuery(rowsOptions({ name: 'events', ids }));
  const rows = reading.data;
  if (rows && rows.length > 0)
    return <BulkEventsDialog {...{ ids, rows, onClose }} onDone={() => undefined} />;
  return (
    <Dialog title={texts.title(ids.length)} isOpen onClose={onClose}>
      {rows ? (
        <p>{texts.allGone}</p>
      ) : reading.isError ? (
        <ErrorState error={reading.error} onRetry={() => reading.refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-32 w-full" />
        </Loading>
      )}
    </Dialog>
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
function BulkEventsDialog({ ids, rows, onDone, onClose: onClosed }: BulkDialogProps) {
  const texts = useStrings(bulkStrings);
  const wording = useWording();
  const client = useQueryClient();
  const takeBackLater = useTakingEventsBack(rows);
  const words = wordsOf('events', wording);
  const [body, setBody] = useState<Readonly<Record<string, unknown>>>({});
  const [begin, setBegin] = useState<Readonly<Record<string, unknown>>>(atFirst);
  const [form, setForm] = useState(0);
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const changes = changesIn(body);
  const typed = useTypedDraft<TypedChange>({
    ...typedChange,
    value: changes && { ids, body },
    read: (stored) => ofSameRows(typedChange.read(stored), ids),
    onFound: (found) => setBegin(found.body),
  });
  const onClose = () => {
    typed.forget();
    onClosed();
  };
  const there = new Set(rows.map(({ _id }) => _id));
  const chosen = ids.filter((id) => there.has(id) && !without.has(id));
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

  // The form begins with what was typed.
  if (!typed.isRead) return null;
  return (
    <FormDialog
      key={form}
      title={texts.title(chosen.length)}
      submit={answer && answer.changed > 0 && answer.refused === 0 ? texts.goIn(answer.changed) : texts.go}
      isBlocked={changes !== null && (!answer || answer.refused > 0 || answer.changed === 0)}
      hasSaveKey
      fields={fields}
      begin={begin}
      labelOf={(field) => (field === 'what' ? texts.what : fieldWord(words, field))}
      hintOf={(field) => (field === 'visibilityStatus' ? texts.visibility : undefined)}
      optionText={(field, option) =>
        field === 'what' ? fieldWord(words, option) : optionWord(words, field, option)
      }
      isTyped={changes !== null}
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
      {typed.isFound && (
        <FoundTyped
          onDiscard={() => {
            setBegin(atFirst);
            setForm(form + 1);
          }}
        />
      )}
      <p>{texts.text}</p>
    </FormDialog>
  );
}
