// What the office adds to the list of proposals.

import { useQueryClient } from '@tanstack/react-query';
import { Check, FileDown, ListChecks, MailCheck, MessageCircleQuestion, X } from 'lucide-react';
import { useState } from 'react';
import { listDefaults, printList } from '#core/list-query.ts';
import { newReportPath } from '#core/reports/rules.ts';
import { decideForms, type Verdict } from '#core/proposals/decisions/contract.ts';
import { call } from '#web/api/call.ts';
import { stringsIn, useStrings } from '#web/i18n/strings.ts';
import type { BulkProps, EntityExtension } from '#web/resources/extension.ts';
import type { EntityRow } from '#web/resources/entities.ts';
import { onStrong } from '#web/resources/list/BulkBar.tsx';
import { invalidateEntity } from '#web/resources/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { officeStrings } from './office-strings.ts';
import { useOfficeTags, useOpenQuestions, usePending } from './queries.ts';
import { TagLink } from './tags/OfficeTags.tsx';
import { TagChosen } from './tags/TagChosen.tsx';

export const proposalsExtension: EntityExtension = {
  ListTools: ToDecisions,
  bulk: { needs: 'read', Buttons: DecideChosen, Unfinished: Questions },
  details: { title: (wording) => stringsIn(wording, officeStrings).pendingColumn, Details: PendingOf },
};

function ToDecisions() {
  const texts = useStrings(officeStrings);
  const count = usePending().data?.length ?? 0;
  return (
    <>
      <PathLink path="/manage/forms/decisions" className={buttonClass('second')}>
        <ListChecks aria-hidden className="size-5" />
        {texts.toSheet}
      </PathLink>
      {count > 0 && (
        <PathLink path="/manage/forms/outbox" className={buttonClass('second')}>
          <MailCheck aria-hidden className="size-5" />
          {texts.toOutbox(count)}
        </PathLink>
      )}
    </>
  );
}

/** The decision of a row that waits to be sent, and the tags of the office. */
function PendingOf({ row }: { readonly row: EntityRow }) {
  const texts = useStrings(officeStrings);
  const decision = usePending().data?.find(({ formId }) => formId === row._id);
  const tags = (useOfficeTags().data ?? []).filter(({ formIds }) => formIds.includes(row._id));
  const isWithdrawn = typeof row['withdrawnAt'] === 'string';
  if (!decision && !isWithdrawn && tags.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      {isWithdrawn && <strong>{texts.isWithdrawn}</strong>}
      {decision && <span>{decision.verdict === 'approve' ? texts.accepted : texts.rejected}</span>}
      {tags.map(({ tag }) => (
        <TagLink key={tag} tag={tag} />
      ))}
    </span>
  );
}

/** Messages of authors that the office has not read, also about drafts, which the list does not have. */
function Questions() {
  const texts = useStrings(officeStrings);
  const questions = useOpenQuestions().data ?? [];
  if (questions.length === 0) return null;
  return (
    <Banner title={texts.questionsTitle(questions.length)}>
      <ul className="mt-1 flex flex-col gap-1">
        {questions.slice(0, 5).map(({ formId, title, author, text }) => (
          <li key={formId} className="flex min-w-0 items-start gap-2">
            <MessageCircleQuestion aria-hidden className="mt-0.5 size-5 shrink-0" />
            <p className="line-clamp-2 min-w-0 wrap-anywhere">
              <PathLink
                path={`/manage/forms/details/${formId}#conversation`}
                className="font-semibold underline"
              >
                {title ?? texts.untitled}
              </PathLink>{' '}
              {author}: {text}
            </p>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function DecideChosen({ ids, onDone }: BulkProps) {
  const texts = useStrings(officeStrings);
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const chosen = printList({ filters: [{ field: '_id', operator: 'in', value: [...ids] }] });
  async function decide(verdict: Verdict | null) {
    setPending(true);
    try {
      const { decided, failed } = await call(decideForms, { body: { ids: [...ids], verdict } });
      if (decided.length > 0) toast(texts.decided(decided.length));
      if (failed.length > 0) toast(texts.refused(failed.length), 'bad');
      await invalidateEntity(client, 'forms');
      onDone();
    } catch {
      toast(texts.failed, 'bad');
    } finally {
      setPending(false);
    }
  }
  return (
    <>
      <Button
        variant="quiet"
        className={onStrong}
        isPending={isPending}
        onPress={() => void decide('approve')}
      >
        <Check aria-hidden className="size-5" />
        {texts.accept}
      </Button>
      <Button
        variant="quiet"
        className={onStrong}
        isPending={isPending}
        onPress={() => void decide('reject')}
      >
        <X aria-hidden className="size-5" />
        {texts.reject}
      </Button>
      <Button variant="quiet" className={onStrong} isPending={isPending} onPress={() => void decide(null)}>
        {texts.takeBack}
      </Button>
      {ids.length <= listDefaults.maxPerPage && (
        <PathLink
          path={newReportPath('proposals', chosen)}
          className={buttonClass('quiet', 'usual', onStrong)}
        >
          <FileDown aria-hidden className="size-5" />
          {texts.exportChosen}
        </PathLink>
      )}
      <TagChosen ids={ids} />
    </>
  );
}
