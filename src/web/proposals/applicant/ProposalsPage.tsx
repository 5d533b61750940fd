import { useQuery } from '@tanstack/react-query';
import type { AccountViewer } from '#core/accounts/access.ts';
import { landingPath, proposalPath } from '#web/address/proposal-paths.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { configQuery } from '#web/layout/queries.ts';
import { useNow } from '#web/live/use-now.ts';
import { buttonClass } from '#web/ui/classes.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { applicantStrings } from './applicant-strings.ts';
import { FoundOnDevice } from './FoundOnDevice.tsx';
import type { Proposal } from './proposal.ts';
import { proposalsOptions } from './queries.ts';
import { toneClass, useStanding } from './standing.ts';

/** The account's proposals: their state in words, and the next step of each. */
export function ProposalsPage() {
  const texts = useStrings(applicantStrings);
  const viewer = useViewer();
  return (
    <div className="mx-auto max-w-4xl">
      <h1 className="text-4xl sm:text-6xl">{texts.title}</h1>
      <p className="mt-3 text-lg">{texts.lead}</p>
      <PathLink path={landingPath} className={buttonClass('main', 'usual', 'mt-5')}>
        {texts.propose}
      </PathLink>
      {viewer.kind === 'account' && (
        <>
          <FoundOnDevice />
          <Proposals viewer={viewer} />
        </>
      )}
    </div>
  );
}

function Proposals({ viewer }: { viewer: AccountViewer }) {
  const texts = useStrings(applicantStrings);
  const language = useLanguage();
  const { data, error, isPending, refetch } = useQuery(proposalsOptions(viewer, language));
  if (isPending)
    return (
      <Loading>
        <div className="mt-8 flex flex-col gap-4">
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-32 w-full" />
        </div>
      </Loading>
    );
  if (data === undefined)
    return (
      <div className="mt-8">
        <ErrorState error={error} onRetry={() => refetch()} />
      </div>
    );
  if (data.length === 0)
    return (
      <EmptyState title={texts.empty}>
        <p>{texts.emptyText}</p>
      </EmptyState>
    );
  return (
    <ul className="mt-8 flex flex-col gap-4 pb-12">
      {data.map((form) => (
        <li key={form._id}>
          <ProposalCard form={form} />
        </li>
      ))}
    </ul>
  );
}

function ProposalCard({ form }: { form: Proposal }) {
  const texts = useStrings(applicantStrings);
  const formats = useFormats();
  const now = useNow();
  const { data: config } = useQuery(configQuery);
  const { state, next, open, tone } = useStanding()(form, now, config?.proposalGraceMinutes ?? 0);
  const title = form.title ?? texts.untitled;
  return (
    <article className="rounded-3xl bg-card p-5 shadow-card sm:p-6">
      <div className="flex flex-wrap items-center gap-2">
        <Chip className={toneClass[tone]}>{state}</Chip>
        <span className="text-sm text-quiet">
          {texts.types[form.formType]} · {texts.number(form.number)}
        </span>
      </div>
      <h2 lang={form.title === null ? undefined : form.language} className="mt-3 text-2xl wrap-anywhere">
        {title}
      </h2>
      {form.call && <p className="mt-1 text-quiet">{form.call.title}</p>}
      <p className="mt-2">{next}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <PathLink
          path={proposalPath(form._id)}
          aria-label={`${open}: ${title}, ${texts.number(form.number)}`}
          className={buttonClass(tone === 'draft' || tone === 'good' ? 'main' : 'second', 'usual')}
        >
          {open}
        </PathLink>
        <p className="text-sm text-quiet">
          {form.sentAt === null
            ? texts.changedAt(formats.dateTime(form.updatedAt))
            : texts.sentAt(formats.dateTime(form.sentPhaseTwoAt ?? form.sentAt))}
        </p>
      </div>
    </article>
  );
}
