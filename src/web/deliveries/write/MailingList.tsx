import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, CircleStop, Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { resolveText } from '#core/languages.ts';
import { sessionMessagesPath } from '#core/events/workspace/tabs.ts';
import { listMailings, type MailingAnswer, readsRecipients, stopMailing } from '#core/mailings/contract.ts';
import { call } from '#web/api/call.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { keyOf } from '#web/api/key.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { strings } from '../strings.ts';
import { useFailure } from '../use-failure.ts';
import { leavingOptions, type MailingsOf, mailingsOptions } from './mailing-queries.ts';
import { writeStrings } from './write-strings.ts';

/** What staff wrote, newest first, with its progress. */
export function MailingList({ of }: { readonly of: MailingsOf }) {
  const texts = useStrings(writeStrings);
  const { previous, next, pages } = useStrings(strings);
  const [page, setPage] = useState(1);
  const query = useQuery(mailingsOptions(of, page));
  const { data } = query;
  return (
    <>
      {query.isPending && !hasFailed(query) && (
        <Loading>
          <Skeleton className="h-48 w-full" />
        </Loading>
      )}
      {hasFailed(query) && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {data?.rows.length === 0 && (
        <EmptyState title={texts.none}>
          <p>{texts.noneText}</p>
        </EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <ul className="flex flex-col gap-3">
          {data.rows.map((mailing) => (
            <li key={mailing._id}>
              <LiveMailing listed={mailing} />
            </li>
          ))}
        </ul>
      )}
      {data && (page > 1 || data.hasMore) && (
        <nav aria-label={pages} className="flex justify-center gap-3">
          <Button variant="quiet" isDisabled={page <= 1} onPress={() => setPage(page - 1)}>
            <ArrowLeft aria-hidden className="size-5" />
            {previous}
          </Button>
          <Button variant="quiet" isDisabled={!data.hasMore} onPress={() => setPage(page + 1)}>
            {next}
            <ArrowRight aria-hidden className="size-5" />
          </Button>
        </nav>
      )}
    </>
  );
}

/** A message of the page, which follows while it leaves. */
function LiveMailing({ listed }: { listed: MailingAnswer }) {
  const client = useQueryClient();
  const isLeaving = listed.progress.queued > 0;
  const { data = listed } = useQuery(leavingOptions(listed));
  const hasLeft = isLeaving && data.progress.queued === 0;
  useEffect(() => {
    if (hasLeft) void client.invalidateQueries({ queryKey: keyOf(listMailings) });
  }, [hasLeft, client]);
  return <Mailing mailing={isLeaving ? data : listed} />;
}

function Mailing({ mailing }: { mailing: MailingAnswer }) {
  const texts = useStrings(writeStrings);
  const formats = useFormats();
  const language = useLanguage();
  const client = useQueryClient();
  const failureOf = useFailure();
  const readsNames = readsRecipients(useViewer(), mailing);
  const [isConfirming, setConfirming] = useState(false);
  const { _id, first, progress, recipients, by } = mailing;
  const typed = mailing.texts?.[language];
  const others = mailing.sessionIds.length - 1;
  const title = !typed ? texts.erased : mailing.isNotice ? texts.notice(typed.subject) : typed.subject;

  async function stop() {
    try {
      const { progress: after } = await call(stopMailing, { params: { id: _id } });
      toast(texts.stopped(after.stopped));
    } catch (error) {
      toast(failureOf(error), 'bad');
    }
    await client.invalidateQueries({ queryKey: keyOf(listMailings) });
  }

  return (
    <article className="flex flex-col gap-3 rounded-2xl bg-card px-5 py-4 shadow-card">
      <div className="wrap-anywhere">
        <h2 className="font-text text-lg leading-snug font-bold tracking-normal">{title}</h2>
        {typed && <p className="line-clamp-2 whitespace-pre-line text-quiet">{typed.text}</p>}
        {first && (
          <p className="mt-1">
            <PathLink
              path={sessionMessagesPath(first)}
              className="inline-block min-h-6 text-ink underline underline-offset-4"
            >
              {resolveText(first.title, language).text}, {formats.dateTime(first.startDate)}
            </PathLink>
            {others > 0 && `, ${texts.more(others)}`}
          </p>
        )}
        <p className="mt-1 text-sm text-quiet">
          {formats.dateTime(mailing.createdAt)}
          {by && `. ${texts.by(by)}`}
        </p>
      </div>
      <progress
        aria-label={title}
        className="h-3 w-full accent-teal"
        value={recipients - progress.queued}
        max={recipients}
      />
      <p className="flex flex-wrap items-center gap-2">
        <span>{texts.progress(progress.sent, recipients)}</span>
        {progress.queued > 0 && <Chip>{texts.queued(progress.queued)}</Chip>}
        {progress.troubled > 0 && <Chip className="bg-bad">{texts.troubled(progress.troubled)}</Chip>}
        {progress.dropped > 0 && <Chip>{texts.dropped(progress.dropped)}</Chip>}
        {mailing.stoppedAt && <Chip className="bg-care">{texts.stopped(progress.stopped)}</Chip>}
      </p>
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        {readsNames && (
          <PathLink path={`/admin/messages?mailingId=${_id}`} className={buttonClass('second')}>
            <Users aria-hidden className="size-5" />
            {texts.people}
          </PathLink>
        )}
        {progress.queued > 0 && !mailing.stoppedAt && (
          <Button variant="dangerous" onPress={() => setConfirming(true)}>
            <CircleStop aria-hidden className="size-5" />
            {texts.stop}
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={texts.stopTitle}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={stop}
        variant="danger"
        yes={texts.stop}
        no={texts.stopNo}
      >
        <p>{texts.stopText(progress.queued)}</p>
      </ConfirmDialog>
    </article>
  );
}
