import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { CheckCheck, MailCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { may } from '#core/accounts/access.ts';
import { formReads } from '#core/proposals/contract.ts';
import { decideForms, rejectForm, type Verdict } from '#core/proposals/decisions/contract.ts';
import { call } from '#web/api/call.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { keyOf } from '#web/api/key.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { officeTitles } from '#web/layout/office-titles.ts';
import { textAt } from '#web/resources/list/list-address.ts';
import { readListAddress } from '#web/resources/list/read-list-address.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { DecisionRow } from './DecisionRow.tsx';
import { officeStrings } from './office-strings.ts';
import { type OfficeForm, useAverages, usePending, useWaiting } from './queries.ts';

/** All that waits for a decision: accept all, then the exceptions (docs/product/proposals.md#the-office). */
export function DecisionsPage() {
  const signedIn = useSignedIn();
  const viewer = useViewer();
  if (!signedIn) return null;
  return may(viewer, 'editCatalogue') ? <Sheet account={signedIn.details._id} /> : <ForbiddenPage />;
}

function Sheet({ account }: { account: string }) {
  const texts = useStrings(officeStrings);
  const titles = useStrings(officeTitles);
  const language = useLanguage();
  const callId = textAt(readListAddress(useSearch({ strict: false })), 'callId') || null;
  const waiting = useWaiting(callId, language);
  const pending = usePending(callId);
  const deciding = useDeciding();
  const failed = [waiting, pending].find(hasFailed);
  const rows = (waiting.data?.rows ?? []).filter((row) => row.userId !== account);
  const averages = useAverages(rows);
  const [order, setOrder] = useState<(typeof orders)[number]>('number');
  const points = ({ _id }: OfficeForm) => averages.get(_id)?.overall ?? -1;
  const inOrder = order === 'number' ? rows : rows.toSorted((one, other) => points(other) - points(one));
  const decisions = new Map((pending.data ?? []).map((one) => [one.formId, one]));
  const of = (verdict: Verdict) => rows.filter(({ _id }) => decisions.get(_id)?.verdict === verdict).length;
  const undecided = rows.filter(({ _id }) => !decisions.has(_id)).map(({ _id }) => _id);
  const total = waiting.data?.total ?? rows.length;
  const counts = {
    waiting: rows.length,
    approve: of('approve'),
    reject: of('reject'),
    undecided: undecided.length,
  };

  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <div>
        <h1 tabIndex={-1} className="text-4xl sm:text-5xl">
          {titles.decisions}
        </h1>
        <p className="mt-3 max-w-prose text-lg text-quiet">{texts.decisionsLead}</p>
      </div>
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => failed.refetch()} />
      ) : !waiting.data || !pending.data ? (
        <Loading>
          <Skeleton className="h-20 w-full" />
          <Skeleton className="mt-3 h-40 w-full" />
        </Loading>
      ) : rows.length === 0 ? (
        <EmptyState title={texts.nothingWaits}>
          <p>{texts.nothingWaitsText}</p>
        </EmptyState>
      ) : (
        <>
          <div className="sticky top-2 z-10 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-2xl bg-card p-4 shadow-card">
            <dl
              aria-label={texts.counts}
              aria-live="polite"
              className="mr-auto flex flex-wrap gap-x-5 gap-y-1"
            >
              {(['waiting', 'approve', 'reject', 'undecided'] as const).map((one) => (
                <div key={one} className="flex items-baseline gap-1.5">
                  <dt className="text-sm text-quiet">{texts.count[one]}</dt>
                  <dd className="text-xl font-bold tabular-nums">{counts[one]}</dd>
                </div>
              ))}
            </dl>
            <div className="flex flex-wrap gap-3">
              {undecided.length > 0 && (
                <Button
                  variant="second"
                  isPending={deciding.isPending}
                  onPress={() => void deciding.decide(undecided, 'approve')}
                >
                  <CheckCheck aria-hidden className="size-5" />
                  {texts.acceptRest(undecided.length)}
                </Button>
              )}
              {decisions.size > 0 && (
                <PathLink
                  path={`/manage/forms/outbox${callId ? `?callId=${callId}` : ''}`}
                  className={buttonClass()}
                >
                  <MailCheck aria-hidden className="size-5" />
                  {texts.toOutbox(decisions.size)}
                </PathLink>
              )}
            </div>
          </div>
          {total > waiting.data.rows.length && <p>{texts.more(waiting.data.rows.length, total)}</p>}
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <p className="text-sm text-quiet max-sm:hidden">{texts.keys}</p>
            <CallsOf rows={rows} chosen={callId} />
            {averages.size > 0 && (
              <RadioGroup
                label={texts.order}
                isCompact
                value={order}
                onChange={setOrder}
                options={orders.map((value) => ({ value, text: texts.orders[value] }))}
              />
            )}
          </div>
          <Rows rows={inOrder} decisions={decisions} averages={averages} deciding={deciding} />
        </>
      )}
    </div>
  );
}

/** Proposals of several calls wait: those of one are decided by themselves. */
function CallsOf({ rows, chosen }: { readonly rows: readonly OfficeForm[]; readonly chosen: string | null }) {
  const texts = useStrings(officeStrings);
  const calls = new Map(rows.map(({ callId, call: one }) => [callId, one?.title ?? '–']));
  if (chosen === null && calls.size < 2) return null;
  return (
    <nav aria-label={texts.call}>
      <ul className="flex flex-wrap gap-2">
        {chosen !== null && (
          <li>
            <PathLink path="/manage/forms/decisions" className={buttonClass('second', 'small')}>
              {texts.allCalls}
            </PathLink>
          </li>
        )}
        {chosen === null &&
          [...calls].map(([id, title]) => (
            <li key={id}>
              <PathLink
                path={`/manage/forms/decisions?callId=${id}`}
                className={buttonClass('second', 'small')}
              >
                {texts.onlyCall(title)}
              </PathLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}

const orders = ['number', 'average'] as const;

/** Decides at once, and says what was refused. */
function useDeciding() {
  const texts = useStrings(officeStrings);
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  // Without a reason the one that was typed for the verdict stays.
  async function decide(ids: readonly string[], verdict: Verdict | null) {
    setPending(true);
    try {
      const { failed } = await call(decideForms, { body: { ids: [...ids], verdict } });
      if (failed.length > 0) toast(texts.refused(failed.length), 'bad');
    } catch {
      toast(texts.failed, 'bad');
    } finally {
      await client.invalidateQueries({ queryKey: keyOf(formReads.list) });
      setPending(false);
    }
  }
  async function giveReason(id: string, reason: string) {
    await call(rejectForm, { params: { id }, body: { reason } });
    await client.invalidateQueries({ queryKey: keyOf(formReads.list) });
  }
  return { decide, giveReason, isPending };
}

interface RowsProps {
  readonly rows: readonly OfficeForm[];
  readonly averages: ReturnType<typeof useAverages>;
  readonly decisions: ReadonlyMap<string, NonNullable<ReturnType<typeof usePending>['data']>[number]>;
  readonly deciding: Pick<ReturnType<typeof useDeciding>, 'decide' | 'giveReason'>;
}

function Rows({ rows, decisions, averages, deciding: { decide, giveReason } }: RowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const act = useEffectEvent((event: KeyboardEvent) => onKey(event));
  useEffect(() => {
    const here = list.current;
    const listen = (event: KeyboardEvent) => act(event);
    here?.addEventListener('keydown', listen);
    return () => here?.removeEventListener('keydown', listen);
  }, []);

  /** Keys of the row that has the focus, but not while its reason is typed. */
  function onKey(event: KeyboardEvent) {
    const { target } = event;
    if (!(target instanceof HTMLElement) || target instanceof HTMLTextAreaElement) return;
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const items = [...(list.current?.children ?? [])];
    const at = items.findIndex((item) => item.contains(target));
    const id = rows[at]?._id;
    if (id === undefined) return;
    const key = event.key.toLowerCase();
    if (key === 'arrowdown' || key === 'arrowup')
      items[at + (key === 'arrowdown' ? 1 : -1)]?.querySelector('button')?.focus();
    else if (key === 'a') void decide([id], 'approve');
    else if (key === 'r') void decide([id], 'reject');
    else if (key === 't' && decisions.has(id)) void decide([id], null);
    else return;
    event.preventDefault();
  }

  return (
    <ol ref={list} className="flex flex-col gap-3">
      {rows.map((row) => (
        <li key={row._id} className="rounded-2xl bg-card p-4 shadow-card">
          <DecisionRow
            row={row}
            decision={decisions.get(row._id) ?? null}
            average={averages.get(row._id) ?? null}
            onDecide={decide}
            onReason={giveReason}
          />
        </li>
      ))}
    </ol>
  );
}
