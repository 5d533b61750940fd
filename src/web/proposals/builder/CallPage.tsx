import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isRefused } from '#web/api/refusal.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useWording } from '#web/i18n/language.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { hasPageFor, mayAsStaff } from '#web/resources/entities.ts';
import { CreatesHere } from '#web/resources/form/CreateHere.tsx';
import { MissingEntity } from '#web/resources/form/MissingEntity.tsx';
import { entityOptions } from '#web/resources/queries.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { CallForm } from './CallForm.tsx';
import { NewCall } from './NewCall.tsx';

/** A call for proposals in the office, or a new one (docs/product/proposals.md#the-page-of-a-call). */
export function CallPage() {
  const { id = '' } = useParams({ strict: false });
  const signedIn = useSignedIn();
  const viewer = useViewer();
  if (!signedIn) return null;
  if (id !== 'new') return hasPageFor('calls', viewer) ? <StoredCall key={id} id={id} /> : <ForbiddenPage />;
  return mayAsStaff('calls', 'create', viewer) ? <NewCall /> : <ForbiddenPage />;
}

function StoredCall({ id }: { readonly id: string }) {
  const words = wordsOf('calls', useWording());
  const call = useQuery(entityOptions('calls', id));
  if (call.isPending)
    return (
      <Loading>
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="mt-8 h-96 w-full" />
      </Loading>
    );
  if (isRefused(call.error, 403)) return <ForbiddenPage />;
  if (isRefused(call.error, 404) || isRefused(call.error, 400)) return <MissingEntity name="calls" />;
  if (call.isError)
    return (
      <>
        <h1 className="mb-6 text-4xl">{words.one}</h1>
        <ErrorState error={call.error} onRetry={() => call.refetch()} />
      </>
    );
  return (
    <CreatesHere>
      <CallForm initial={call.data} />
    </CreatesHere>
  );
}
