import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { changeSessions } from '#core/sessions/bulk/contract.ts';
import { mostAtOnce } from '#core/sessions/planning/plan.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useKeysOfBodies } from '#web/api/keys-of-bodies.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { TypedDialog } from '#web/layout/unsaved/TypedDialog.tsx';
import { useLosable } from '#web/layout/unsaved/losable.ts';
import { FoundTyped } from '#web/resources/drafts/FoundTyped.tsx';
import { ofSameRows } from '#web/resources/drafts/typed-rows.ts';
import { useTypedDraft } from '#web/resources/drafts/use-typed-draft.ts';
import type { EntityRow } from '#web/resources/entities.ts';
import type { BulkProps } from '#web/resources/extension.ts';
import { useDebounced } from '#web/resources/form/use-typed.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { useFormSaveKey } from '#web/ui/form/use-save-key.ts';
import { ChangeMessage } from '../ChangeMessage.tsx';
import { messageStrings } from '../message-strings.ts';
import { refusedChange, useChangeMessage } from '../use-change-message.ts';
import { type BulkBody, type BulkDraft, changeOf, seen, untouched } from './bulk-draft.ts';
import { bulkDrafts, type TypedEdit } from './bulk-drafts.ts';
import { bulkStrings } from './bulk-strings.ts';
import { BulkFailure } from './BulkFailure.tsx';
import { BulkFields } from './BulkFields.tsx';
import { BulkPreview, MovedExample } from './BulkPreview.tsx';
import { datesOptions, invalidateDates } from './queries.ts';
import { useTakingBack } from './use-taking-back.ts';

/** The button that opens the edit of the chosen dates. */
export function BulkEdit({ className, ...props }: BulkActionProps) {
  const texts = useStrings(bulkStrings);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)} {...(className && { className })}>
        <Pencil aria-hidden className="size-5" />
        {texts.edit}
      </Button>
      {isOpen && <BulkEditDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

export interface BulkActionProps extends Pick<BulkProps, 'ids' | 'onDone'> {
  /** The page: what is typed there and not saved is found there again. */
  readonly place: string;
  readonly className?: string;
}

export type BulkDialogProps = Omit<BulkActionProps, 'className'> & { readonly onClose: () => void };

/** Edits many dates of any events at once (docs/product/sessions.md#bulk-edit): what will happen stands beside the fields before it is saved. */
export function BulkEditDialog({ ids, onClose, ...props }: BulkDialogProps) {
  const texts = useStrings(bulkStrings);
  const reading = useQuery(datesOptions(ids));
  const isTooMany = ids.length > mostAtOnce;
  const areGone = reading.data?.length === 0;
  if (reading.data && !isTooMany && !areGone)
    return <LoadedDialog {...{ ids, onClose, ...props }} read={reading.data} onReadAgain={reading.refetch} />;
  return (
    <Dialog title={texts.title(ids.length)} isOpen onClose={onClose} isWide>
      {isTooMany ? (
        <p>{texts.tooMany(mostAtOnce)}</p>
      ) : areGone ? (
        <p>{texts.allGone}</p>
      ) : reading.isError ? (
        <ErrorState error={reading.error} onRetry={() => reading.refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
    </Dialog>
  );
}

const previewMs = 300;

interface LoadedProps extends BulkDialogProps {
  readonly read: readonly EntityRow[];
  readonly onReadAgain: () => Promise<{ readonly data?: readonly EntityRow[] | undefined }>;
}

function LoadedDialog({ ids, place, read, onReadAgain, onDone, onClose: onClosed }: LoadedProps) {
  const texts = useStrings(bulkStrings);
  const words = useStrings(messageStrings);
  const client = useQueryClient();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  useFormSaveKey(form);
  const takeBackLater = useTakingBack();
  // As they were when they were read: what others change meanwhile is noticed by the version.
  const [rows, setRows] = useState(read);
  const [draft, setDraft] = useState<BulkDraft>(untouched);
  const state = useChangeMessage('move');
  const { body, wrong } = useMemo(() => changeOf(draft, rows), [draft, rows]);
  const isDirty = body !== null || wrong.length > 0;
  const typed = useTypedDraft<TypedEdit>({
    ...bulkDrafts.edit,
    id: place,
    value: isDirty ? { ids, draft, message: state.decided } : null,
    read: (stored) => ofSameRows(bulkDrafts.edit.read(stored), ids),
    onFound: (found) => {
      setDraft({ ...untouched, ...found.draft });
      if (found.message) state.set(found.message);
    },
  });
  const onClose = () => {
    typed.forget();
    onClosed();
  };
  const sent = useMemo(() => body && { ...seen(rows), ...body }, [body, rows]);
  const settled = useDebounced(sent, previewMs);
  const preview = useQuery({
    ...query(changeSessions, { body: { ids: [], ...settled, dryRun: true } }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const answer = settled && sent ? preview.data : undefined;
  const isCurrent = sent !== null && sent === settled && !preview.isPlaceholderData && !preview.isFetching;
  const accounts = answer?.accounts ?? 0;
  const isWriting = accounts > 0 && state.isOn;
  const keyFor = useKeysOfBodies();
  const saving = useSingleMutation({
    mutationFn: (run: BulkBody) => call(changeSessions, { body: run, idempotencyKey: keyFor(run) }),
    onSuccess: async (done, run) => {
      const before = rows;
      onClose();
      onDone();
      if (done.repeated) toast(texts.savedOtherwise);
      else await takeBackLater(run, before, done);
      await invalidateDates(client);
    },
    // Without an answer the same is sent again: it may have been done.
    onError: (error) => void (error instanceof ApiRefusal && preview.refetch()),
  });
  useLosable(isDirty && !typed.isStored && !saving.isPending && !saving.isSuccess);
  const refused = refusedChange(saving.error, saving.variables?.message ?? null);
  const canSave =
    isCurrent &&
    preview.error === null &&
    (answer?.refused ?? 1) === 0 &&
    (answer?.changed ?? 0) > 0 &&
    (!isWriting || state.isReady);

  function save() {
    if (!canSave || !sent) return;
    saving.mutate({ ...sent, ...(accounts > 0 && { message: state.message }) });
  }
  const readAgain = () =>
    void onReadAgain().then(({ data }) => {
      const chosen = new Set(rows.map(({ _id }) => _id));
      if (data) setRows(data.filter(({ _id }) => chosen.has(_id)));
    });
  const yes = () => {
    if (!answer || !isCurrent || answer.refused > 0) return texts.saveThem;
    if (accounts === 0) return texts.save(answer.changed);
    return state.isOn ? texts.saveAndWrite(accounts) : texts.saveOnly;
  };
  return (
    <TypedDialog
      title={texts.title(rows.length)}
      isOpen
      isWide
      isTyped={isDirty}
      onClose={onClose}
      failure={
        saving.error &&
        !preview.error &&
        answer?.refused === 0 &&
        !refused.codes.size && <BulkFailure error={saving.error} rows={rows} onReadAgain={readAgain} />
      }
      actions={
        <>
          <Button variant="quiet" onPress={onClose} isDisabled={saving.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} isPending={saving.isPending} isDisabled={!canSave}>
            {yes()}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        className="grid items-start gap-6 lg:grid-cols-2"
      >
        <div className="min-w-0">
          {typed.isFound && (
            <div className="mb-4">
              <FoundTyped
                onDiscard={() => {
                  setDraft(untouched);
                  state.reset();
                }}
              />
            </div>
          )}
          <p className="mb-3 text-quiet">{texts.lead}</p>
          <BulkFields {...{ rows, draft, wrong }} onChange={setDraft} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-0">
          <h3 className="text-xl">{texts.preview}</h3>
          {settled === null || sent === null ? (
            <p className="text-quiet">{texts.nothing}</p>
          ) : preview.error ? (
            <BulkFailure error={preview.error} rows={rows} onReadAgain={readAgain} />
          ) : answer ? (
            <>
              <BulkPreview
                answer={answer}
                rows={rows}
                body={settled}
                onLeaveOut={(left) => setRows(rows.filter(({ _id }) => !left.includes(_id)))}
                onReadAgain={readAgain}
              />
              {accounts > 0 && (
                <>
                  {state.isOn && <MovedExample {...{ answer, rows }} />}
                  <ChangeMessage state={state} off={words.moveOff} refused={refused} />
                </>
              )}
            </>
          ) : (
            <Loading>
              <Skeleton className="h-32 w-full" />
            </Loading>
          )}
        </div>
      </form>
    </TypedDialog>
  );
}
