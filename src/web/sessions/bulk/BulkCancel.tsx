import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { BodyOf } from '#core/contract/endpoint.ts';
import { equal } from '#core/field/equality.ts';
import { languages } from '#core/languages.ts';
import { cancelSessions } from '#core/sessions/bulk/contract.ts';
import { reopenMinutes } from '#core/sessions/reopening.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { ApiRefusal, isRefusedWith } from '#web/api/refusal.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useKeysOfBodies } from '#web/api/keys-of-bodies.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useNow } from '#web/live/use-now.ts';
import { TypedDialog } from '#web/layout/unsaved/TypedDialog.tsx';
import { useLosable } from '#web/layout/unsaved/losable.ts';
import { ActionFailure } from '#web/resources/action/ActionFailure.tsx';
import { FoundTyped } from '#web/resources/drafts/FoundTyped.tsx';
import { ofSameRows } from '#web/resources/drafts/typed-rows.ts';
import { useTypedDraft } from '#web/resources/drafts/use-typed-draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx';
import { ChangeMessage } from '../ChangeMessage.tsx';
import { ClaimedList } from '../ClaimedList.tsx';
import { messageStrings } from '../message-strings.ts';
import { noReasons, ReasonFields, type Reasons } from '../ReasonFields.tsx';
import { strings } from '../strings.ts';
import { refusedChange, useChangeMessage } from '../use-change-message.ts';
import type { BulkActionProps, BulkDialogProps } from './BulkEdit.tsx';
import { bulkDrafts, type TypedCancellation } from './bulk-drafts.ts';
import { cancelStrings } from './cancel-strings.ts';
import { invalidateDates } from './queries.ts';
import { UsualReasons } from './UsualReasons.tsx';
import { type Scope, useScopes } from './use-scopes.ts';

type Cancellation = BodyOf<typeof cancelSessions>;
/** Stands for the reason while it is only counted whom it concerns. */
const counting: Reasons = { it: '–', en: '–' };

/** The button that opens the cancellation of the chosen dates. */
export function BulkCancel({ className, ...props }: BulkActionProps) {
  const texts = useStrings(cancelStrings);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)} {...(className && { className })}>
        <CalendarX2 aria-hidden className="size-5" />
        {texts.open}
      </Button>
      {isOpen && <CancelDates {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Cancels dates, all of a day, or all of a day in a place: whom it concerns, why, and what they are sent (docs/product/sessions.md#cancelling). */
export function CancelDates({ ids, place, onDone, onClose: onClosed }: BulkDialogProps) {
  const texts = useStrings(cancelStrings);
  const single = useStrings(strings);
  const words = useStrings(messageStrings);
  const formats = useFormats();
  const client = useQueryClient();
  const formId = useId();
  const now = useNow();
  const [reasons, setReasons] = useState<Reasons>(noReasons);
  const [isShown, setShown] = useState(false);
  const [scope, setScope] = useState<Scope>('chosen');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { scopes, on } = useScopes(ids);
  const state = useChangeMessage('cancel');
  const isTyped = !equal(reasons, noReasons) || state.decided !== null;
  const typed = useTypedDraft<TypedCancellation>({
    ...bulkDrafts.cancel,
    id: place,
    value: isTyped ? { ids, scope, reasons, message: state.decided } : null,
    read: (stored) => ofSameRows(bulkDrafts.cancel.read(stored), ids),
    onFound: (found) => {
      setReasons(found.reasons);
      setScope(found.scope);
      if (found.message) state.set(found.message);
    },
  });
  const onClose = () => {
    typed.forget();
    onClosed();
  };
  const which = scope === 'chosen' ? { ids: ids.filter((id) => !left.has(id)) } : { on: on(scope) };
  const preview = useQuery({
    ...query(cancelSessions, { body: { ...which, reason: counting, dryRun: true } }),
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  const { data } = preview;
  const over = data?.sessions.filter(({ outcome }) => outcome === 'refused') ?? [];
  const accounts = data?.claims.accounts ?? 0;
  const cancelling = data?.sessions.filter(({ outcome }) => outcome === 'cancelled') ?? [];
  const events = new Set(cancelling.map(({ eventId }) => eventId)).size;
  const keyFor = useKeysOfBodies();
  const sending = useSingleMutation({
    mutationFn: (body: Cancellation) => call(cancelSessions, { body, idempotencyKey: keyFor(body) }),
    onSuccess: async ({ cancelled, repeated }) => {
      const until = new Date(now.getTime() + reopenMinutes * 60_000).toISOString();
      onClose();
      onDone();
      toast(repeated ? texts.repeated : texts.done(cancelled, formats.time(until)), 'good', {
        isLasting: true,
      });
      await invalidateDates(client);
    },
    // Without an answer the same is sent again: it may have been done.
    onError: (error) => void (error instanceof ApiRefusal && preview.refetch()),
  });
  useLosable(isTyped && !typed.isStored && !sending.isPending && !sending.isSuccess);
  const missing = languages.filter((language) => reasons[language].trim() === '');
  const errors = isShown
    ? Object.fromEntries(missing.map((language) => [language, single.reasonRequired]))
    : undefined;
  const refused = refusedChange(sending.error, sending.variables?.message ?? null);
  const isCounted = data !== undefined && !preview.isFetching;
  const canSend = isCounted && data.cancelled > 0 && over.length === 0 && state.isReady;

  function send() {
    setShown(true);
    if (!canSend || missing.length > 0) return;
    sending.mutate({ ...which, reason: reasons, ...(accounts > 0 && { message: state.message }) });
  }
  const yes =
    accounts === 0 || !isCounted
      ? texts.yes(data?.cancelled ?? ids.length)
      : state.isOn
        ? texts.yesAndWrite(accounts)
        : words.cancelOnly;
  return (
    <TypedDialog
      title={texts.title(data?.cancelled ?? ids.length)}
      isOpen
      isTyped={isTyped}
      onClose={onClose}
      failure={sending.error && !refused.codes.size && <ActionFailure error={sending.error} />}
      actions={
        <>
          <Button variant="quiet" onPress={onClose} isDisabled={sending.isPending}>
            {single.back}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            isPending={sending.isPending}
            isDisabled={!canSend}
          >
            {yes}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        className="flex flex-col gap-4"
      >
        {typed.isFound && (
          <FoundTyped
            onDiscard={() => {
              setReasons(noReasons);
              state.reset();
            }}
          />
        )}
        {scopes.length > 1 && (
          <RadioGroup label={texts.which} isStacked value={scope} onChange={setScope} options={scopes} />
        )}
        <div aria-live="polite">
          {preview.error ? (
            <ActionFailure
              error={preview.error}
              {...(isRefusedWith(preview.error, 'tooManySessions') && {
                sentences: { tooManySessions: texts.tooMany },
              })}
            />
          ) : isCounted ? (
            <>
              <p className="text-lg font-bold">
                {data.cancelled > 0 ? texts.dates(data.cancelled, events) : texts.none}
              </p>
              {data.cancelled > 0 && <ClaimedList claimed={data.claims} />}
              {accounts > 0 && (
                <p>
                  {state.isOn && `${single.cancelTells} `}
                  {single.cancelEnds}
                </p>
              )}
            </>
          ) : (
            <p className="text-quiet">{single.counting}</p>
          )}
        </div>
        {isCounted && over.length > 0 && (
          <Banner
            tone="care"
            title={texts.over(over.length)}
            action={
              <Button
                size="small"
                variant="second"
                onPress={() => setLeft(new Set([...left, ...over.map(({ _id }) => _id)]))}
              >
                {texts.withoutOver}
              </Button>
            }
          />
        )}
        <UsualReasons reasons={reasons} onChange={setReasons} />
        <ReasonFields reasons={reasons} onChange={setReasons} errors={errors} />
        {accounts > 0 && <ChangeMessage state={state} off={words.cancelOff} refused={refused} />}
      </form>
    </TypedDialog>
  );
}
