import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { may } from '#core/accounts/access.ts';
import { resolveText } from '#core/languages.ts';
import { isRefused } from '#web/api/refusal.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { NotFoundPage } from '#web/layout/failures/NotFoundPage.tsx';
import { formPath } from '#web/resources/entities.ts';
import { entityOptions } from '#web/resources/queries.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { titles } from '../applicant/titles.ts';
import { Assignment } from './office/Assignment.tsx';
import { Criteria } from './office/Criteria.tsx';
import { JudgedProposals } from './office/JudgedProposals.tsx';
import { officeStrings } from './office/committee-office-strings.ts';
import { Reviewers } from './office/Reviewers.tsx';

/** The committee of a call, for the office (docs/product/committee.md#committee). */
export function CommitteePage() {
  const { id = '' } = useParams({ strict: false });
  const signedIn = useSignedIn();
  const viewer = useViewer();
  if (!signedIn) return null;
  return may(viewer, 'editCatalogue') ? <Committee key={id} id={id} /> : <ForbiddenPage />;
}

function Committee({ id }: { readonly id: string }) {
  const texts = useStrings(officeStrings);
  const title = useStrings(titles).committee;
  const language = useLanguage();
  const call = useQuery(entityOptions('calls', id));
  if (isRefused(call.error, 404) || isRefused(call.error, 400)) return <NotFoundPage />;
  if (call.isError) return <ErrorState error={call.error} onRetry={() => call.refetch()} />;
  if (call.isPending)
    return (
      <Loading>
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="mt-8 h-96 w-full" />
      </Loading>
    );
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-10">
      <div>
        <PathLink
          path={formPath('calls', id)}
          className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-semibold text-ink underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {texts.call}
        </PathLink>
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-2 font-semibold">{resolveText(call.data.row['title'] as object, language).text}</p>
        <p className="mt-1">{texts.lead}</p>
      </div>
      <Reviewers callId={id} />
      <Criteria callId={id} />
      <Assignment callId={id} />
      <JudgedProposals callId={id} />
    </div>
  );
}
