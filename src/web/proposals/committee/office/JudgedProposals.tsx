import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { JudgedProposal } from '#core/proposals/committee/committee-contract.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx';
import { committeeStrings } from '../committee-strings.ts';
import { committeeOptions } from '../queries.ts';
import { Judges } from './Judges.tsx';
import { officeStrings } from './committee-office-strings.ts';

const orders = ['number', 'average'] as const;

/** The proposals of a call with who judges each, and their averages. */
export function JudgedProposals({ callId }: { readonly callId: string }) {
  const texts = useStrings(officeStrings).proposals;
  const { data, error, isPending, refetch } = useQuery(committeeOptions(callId));
  const [order, setOrder] = useState<(typeof orders)[number]>('number');
  const average = ({ averages }: JudgedProposal) => averages?.overall ?? -1;
  const proposals = data?.proposals ?? [];
  const inOrder =
    order === 'number' ? proposals : proposals.toSorted((one, other) => average(other) - average(one));
  return (
    <section aria-labelledby="judged" className="flex flex-col gap-4">
      <h2 id="judged" className="text-2xl">
        {texts.title}
      </h2>
      {isPending && (
        <Loading>
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
      {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
      {data && proposals.length === 0 && <p>{texts.none}</p>}
      {proposals.length > 1 && (
        <RadioGroup
          label={texts.order}
          isCompact
          value={order}
          onChange={setOrder}
          options={orders.map((value) => ({ value, text: texts.orders[value] }))}
        />
      )}
      <ul className="flex flex-col gap-2">
        {inOrder.map((proposal) => (
          <Judged key={proposal._id} callId={callId} proposal={proposal} />
        ))}
      </ul>
    </section>
  );
}

function Judged({ callId, proposal }: { readonly callId: string; readonly proposal: JudgedProposal }) {
  const words = useStrings(committeeStrings);
  const texts = useStrings(officeStrings).proposals;
  const { number, title, formType, phase, isWaiting, judges, averages, tags } = proposal;
  return (
    <li className="grid items-start gap-x-6 gap-y-2 rounded-2xl border border-line bg-card p-4 sm:grid-cols-[2fr_2fr_1fr]">
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">
          <span className="text-quiet tabular-nums">{number}</span>{' '}
          <PathLink path={`/manage/forms/details/${proposal._id}`} className="text-ink underline">
            {title ?? words.untitled}
          </PathLink>
        </p>
        <p className="mt-1 flex flex-wrap gap-2">
          <Chip>{words.types[formType]}</Chip>
          {phase === 2 && <Chip>{words.phaseTwo}</Chip>}
          {!isWaiting && <Chip>{words.list.over}</Chip>}
          {tags.map((tag) => (
            <Chip key={tag} className="border border-edge">
              {tag}
            </Chip>
          ))}
        </p>
      </div>
      <div className="min-w-0">
        {judges === null && <p className="text-quiet">{texts.own}</p>}
        {judges && (
          <Judges
            formId={proposal._id}
            callId={callId}
            judges={judges}
            isWaiting={isWaiting}
            title={`${number} ${title ?? words.untitled}`}
          />
        )}
      </div>
      {averages && (
        <p className="font-semibold tabular-nums">
          {averages.overall === null ? texts.noAverage : texts.average(averages.overall, averages.reviews)}
        </p>
      )}
    </li>
  );
}
