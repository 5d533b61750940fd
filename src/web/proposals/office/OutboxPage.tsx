import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { may } from '#core/accounts/access.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { inFrame } from '#core/messages/text.ts';
import { formReads } from '#core/proposals/contract.ts';
import { decideForms, sendDecisions } from '#core/proposals/decisions/contract.ts';
import { call } from '#web/api/call.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { keyOf } from '#web/api/key.ts';
import { composedQuery } from '#web/api/query.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { officeTitles } from '#web/layout/office-titles.ts';
import { textAt } from '#web/resources/list/list-address.ts';
import { readListAddress } from '#web/resources/list/read-list-address.ts';
import { buttonClass } from '#web/ui/classes.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { officeStrings } from './office-strings.ts';
import { usePending } from './queries.ts';
import { ReasonField } from './ReasonField.tsx';
import { SendDecisions } from './SendDecisions.tsx';

/** Every message about decisions as it would leave, before it leaves (docs/product/proposals.md#the-office). */
export function OutboxPage() {
  const signedIn = useSignedIn();
  const viewer = useViewer();
  if (!signedIn) return null;
  return may(viewer, 'editCatalogue') ? <Outbox account={signedIn.details._id} /> : <ForbiddenPage />;
}

type Pending = NonNullable<ReturnType<typeof usePending>['data']>;
type Seen = AnswerOf<typeof sendDecisions>;

/** The decisions that were seen: others are not sent. */
function bodyOf(pending: Pending) {
  return {
    ids: pending.map(({ formId }) => formId),
    versions: Object.fromEntries(pending.map(({ formId, version }) => [formId, version])),
  };
}

function Outbox({ account }: { account: string }) {
  const texts = useStrings(officeStrings);
  const titles = useStrings(officeTitles);
  const callId = textAt(readListAddress(useSearch({ strict: false })), 'callId') || null;
  const pending = usePending(callId);
  const rows = pending.data ?? [];
  const of = bodyOf(rows);
  const preview = useQuery({
    ...composedQuery(sendDecisions, 'decisionMessages', { account, of }, ({ signal, client }) =>
      call(sendDecisions, { body: { ...of, dryRun: true } }, { signal, client }),
    ),
    enabled: rows.length > 0,
    staleTime: 0,
  });
  const failed = [pending, preview].find(hasFailed);
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <div>
        <h1 tabIndex={-1} className="text-4xl sm:text-5xl">
          {titles.outbox}
        </h1>
        <p className="mt-3 max-w-prose text-lg text-quiet">{texts.outboxLead}</p>
      </div>
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => failed.refetch()} />
      ) : pending.data?.length === 0 ? (
        <EmptyState
          title={texts.outboxEmpty}
          action={
            <PathLink path="/manage/forms/decisions" className={buttonClass()}>
              {texts.toSheet}
            </PathLink>
          }
        >
          <p>{texts.outboxEmptyText}</p>
        </EmptyState>
      ) : preview.data ? (
        <Messages pending={rows} seen={preview.data} />
      ) : (
        <Loading>
          <Skeleton className="h-24 w-full" />
          <Skeleton className="mt-3 h-24 w-full" />
        </Loading>
      )}
    </div>
  );
}

function Messages({ pending, seen }: { pending: Pending; seen: Seen }) {
  const texts = useStrings(officeStrings);
  const client = useQueryClient();
  const byForm = new Map(pending.map((one) => [one.formId, one]));
  const sendable = pending.filter(({ formId }) => seen.sent.includes(formId));

  async function readAgain() {
    await client.invalidateQueries({ queryKey: keyOf(formReads.list) });
  }

  return (
    <>
      {seen.failed.length > 0 && (
        <Banner tone="care" title={texts.cannotLeave}>
          <ul className="mt-2 flex flex-col gap-4">
            {seen.failed.map(({ id, code }) => {
              const decision = byForm.get(id);
              return (
                <li key={id}>
                  <PathLink
                    path={`/manage/forms/details/${id}`}
                    className="font-semibold underline wrap-anywhere"
                  >
                    {decision?.title ?? texts.untitled}
                  </PathLink>
                  <p>{texts.because[code] ?? texts.because['other']}</p>
                  {code === 'reasonMissing' && decision && (
                    <ReasonField
                      language={decision.language}
                      reason={null}
                      onSave={async (reason) => {
                        await call(decideForms, { body: { ids: [id], verdict: 'reject', reason } });
                        await readAgain();
                      }}
                    />
                  )}
                </li>
              );
            })}
          </ul>
        </Banner>
      )}
      {sendable.length > 0 && <SendDecisions decisions={bodyOf(sendable)} />}
      <ol className="flex flex-col gap-3">
        {seen.messages.map(({ formId, to, subject, html, language }) => (
          <li key={`${formId} ${to}`} className="rounded-2xl bg-card p-4 shadow-card">
            <Disclosure
              title={
                <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
                  <Chip>{byForm.get(formId)?.verdict === 'approve' ? texts.accepted : texts.rejected}</Chip>
                  <span lang={language} className="wrap-anywhere">
                    {subject}
                  </span>
                  <span className="font-normal text-quiet wrap-anywhere">{texts.to(to)}</span>
                </span>
              }
            >
              <iframe
                title={texts.message(subject)}
                sandbox=""
                srcDoc={inFrame(html, '_blank')}
                className="mt-3 h-[32rem] w-full rounded-2xl border-2 border-line bg-[#fffdf7]"
              />
            </Disclosure>
          </li>
        ))}
      </ol>
    </>
  );
}
