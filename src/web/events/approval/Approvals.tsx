import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Check, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { may } from '#core/accounts/access.ts';
import {
  type ApprovalRow,
  approvalBoxes,
  decideApprovals,
  listApprovals,
} from '#core/events/approval/contract.ts';
import { call } from '#web/api/call.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { keyOf } from '#web/api/key.ts';
import { query } from '#web/api/query.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { officeTitles } from '#web/layout/office-titles.ts';
import { messageFor } from '#web/refusals/message-for.ts';
import { BulkBar, onStrong } from '#web/resources/list/BulkBar.tsx';
import { textAt } from '#web/resources/list/list-address.ts';
import { readListAddress } from '#web/resources/list/read-list-address.ts';
import { invalidateEntities } from '#web/resources/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { useFocusInPlace } from '#web/ui/use-focus-in-place.ts';
import { ApprovalItem } from './ApprovalItem.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { approvalStrings } from './approval-strings.ts';

/** How often the page looks for new ones while it is open. */
const pollMs = 30_000;

/** What waits for the account's approval, and what it sent (docs/product/events.md#approval). */
export function Approvals() {
  const signedIn = useSignedIn();
  const viewer = useViewer();
  if (!signedIn) return null;
  if (!may(viewer, 'manageEvents')) return <ForbiddenPage />;
  return <Boxes account={signedIn.details._id} />;
}

function Boxes({ account }: { account: string }) {
  const texts = useStrings(approvalStrings);
  const titles = useStrings(officeTitles);
  const language = useLanguage();
  const address = readListAddress(useSearch({ strict: false }));
  const boxOptions = (box: (typeof approvalBoxes)[number]) => ({
    ...query(listApprovals, { query: { box, lang: language }, account }),
    staleTime: 0,
    refetchInterval: box === 'approved' ? (false as const) : pollMs,
  });
  const boxes = {
    forMe: useQuery(boxOptions('forMe')),
    approved: useQuery(boxOptions('approved')),
    sent: useQuery(boxOptions('sent')),
  };
  const chosenBox = approvalBoxes.find((one) => one === textAt(address, 'box'));
  // Who answers nothing and has sent something begins there.
  const usual = boxes.forMe.data?.length === 0 && (boxes.sent.data?.length ?? 0) > 0 ? 'sent' : 'forMe';
  const box = chosenBox ?? usual;
  const shown = boxes[box];
  const around = useRef<HTMLDivElement>(null);
  useFocusInPlace(around);
  return (
    <div ref={around} className="mx-auto flex max-w-4xl flex-col gap-6">
      <div>
        <h1 tabIndex={-1} className="text-4xl sm:text-5xl">
          {titles.approvals}
        </h1>
        <p className="mt-3 max-w-prose text-lg text-quiet">{texts.lead}</p>
      </div>
      <nav aria-label={texts.boxes} className="flex flex-wrap gap-3">
        {approvalBoxes.map((one) => (
          <PathLink
            key={one}
            path={`/manage/events/approvals?box=${one}`}
            aria-current={one === box ? 'page' : undefined}
            className={buttonClass(one === box ? 'main' : 'second')}
          >
            {boxes[one].data ? texts.boxCount(texts.box[one], boxes[one].data.length) : texts.box[one]}
          </PathLink>
        ))}
      </nav>
      {hasFailed(shown) ? (
        <ErrorState error={shown.error} onRetry={() => shown.refetch()} />
      ) : shown.data === undefined ? (
        <Loading>
          <Skeleton className="h-36 w-full" />
          <Skeleton className="mt-3 h-36 w-full" />
        </Loading>
      ) : shown.data.length === 0 ? (
        <EmptyState title={texts.empty[box].title}>
          <p>{texts.empty[box].text}</p>
        </EmptyState>
      ) : box === 'forMe' ? (
        <Waiting rows={shown.data} />
      ) : (
        <ul className="flex flex-col gap-3">
          {shown.data.map((row) => (
            <ApprovalItem key={row._id} row={row} box={box} />
          ))}
        </ul>
      )}
    </div>
  );
}

type Refused = { readonly title: string; readonly because: string };

function Waiting({ rows }: { rows: readonly ApprovalRow[] }) {
  const texts = useStrings(approvalStrings);
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [rejecting, setRejecting] = useState<readonly string[]>([]);
  const [deciding, setDeciding] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const here = rows.map(({ _id }) => _id).filter((id) => chosen.includes(id));

  function reject(ids: readonly string[]) {
    setRefused([]);
    setRejecting(ids);
  }

  async function decide(ids: readonly string[], reason: string | null) {
    setDeciding((others) => [...others, ...ids]);
    try {
      const sent = { ids: [...ids] };
      const outcomes = await call(decideApprovals, {
        body: reason === null ? { ...sent, decision: 'approve' } : { ...sent, decision: 'reject', reason },
      });
      const done = outcomes.filter((one) => one.refused === null).length;
      const { because } = texts;
      setRefused(
        outcomes.flatMap(({ _id, refused: code }) => {
          if (code === null) return [];
          const title = rows.find((row) => row._id === _id)?.title ?? texts.untitled;
          const known = code === 'sentByYou' || code === 'wrongState' ? code : 'other';
          return [{ title, because: because[known] }];
        }),
      );
      if (done > 0) toast(reason === null ? texts.approved(done) : texts.rejected(done));
      // Where none was rejected, the reason stays in its dialog, which says why.
      if (done === 0 && reason !== null) return;
      setChosen([]);
      setRejecting([]);
    } catch (error) {
      const text = { offline: texts.offline, tooManyRequests: () => texts.failed, codes: {} };
      toast(messageFor(error, { ...text, otherwise: texts.failed }), 'bad');
    } finally {
      setDeciding((others) => others.filter((id) => !ids.includes(id)));
      await client.invalidateQueries({ queryKey: keyOf(listApprovals) });
      await invalidateEntities(client);
    }
  }

  const whyRefused = refused.length > 0 && (
    <Banner tone="care" title={texts.refused} isAnnounced>
      <ul className="mt-1">
        {refused.map(({ title, because }) => (
          <li key={title}>
            <strong>{title}</strong>: {because}
          </li>
        ))}
      </ul>
    </Banner>
  );
  return (
    <>
      {rejecting.length === 0 && whyRefused}
      {rows.length > 1 && (
        <Checkbox
          isSelected={here.length === rows.length}
          isIndeterminate={here.length > 0 && here.length < rows.length}
          onChange={(isAll) => setChosen(isAll ? rows.map(({ _id }) => _id) : [])}
        >
          {texts.chooseAll}
        </Checkbox>
      )}
      <ul className="flex flex-col gap-3">
        {rows.map((row) => (
          <ApprovalItem
            key={row._id}
            row={row}
            isPending={deciding.includes(row._id)}
            {...(rows.length > 1 && {
              isChosen: here.includes(row._id),
              onChoose: (isChosen: boolean) =>
                setChosen(isChosen ? [...here, row._id] : here.filter((id) => id !== row._id)),
            })}
            onApprove={() => void decide([row._id], null)}
            onReject={() => reject([row._id])}
          />
        ))}
      </ul>
      <BulkBar count={here.length} onChooseNone={() => setChosen([])}>
        <Button
          variant="quiet"
          className={onStrong}
          isPending={deciding.length > 0}
          onPress={() => reject(here)}
        >
          <X aria-hidden className="size-5" />
          {texts.reject}
        </Button>
        <Button isPending={deciding.length > 0} onPress={() => void decide(here, null)}>
          <Check aria-hidden className="size-5" />
          {texts.approve}
        </Button>
      </BulkBar>
      {rejecting.length > 0 && (
        <RejectDialog
          count={rejecting.length}
          onClose={() => setRejecting([])}
          onReject={(reason) => decide(rejecting, reason)}
          failure={whyRefused}
        />
      )}
    </>
  );
}
