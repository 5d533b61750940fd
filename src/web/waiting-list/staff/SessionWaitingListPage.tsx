import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { may } from '#core/accounts/access.ts';
import { eventTabPath, waitingListPath } from '#core/events/workspace/tabs.ts';
import { pathIn } from '#core/languages.ts';
import { sessionRead } from '#core/public-reads.ts';
import { mindsLists } from '#core/waiting-list/staff-contract.ts';
import { readQuery } from '#web/api/query.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { NotFoundPage } from '#web/layout/failures/NotFoundPage.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { waitingListOptions } from './staff-queries.ts';

const route = getRouteApi('/$role/sessions/$id/waiting-list');

/** The former address of a waiting list, which bookmarks have: it leads to the list in the workspace of its event. */
export function SessionWaitingListPage() {
  const signedIn = useSignedIn();
  const viewer = useViewer();
  const { id } = route.useParams();
  if (!signedIn) return null;
  if (!may(viewer, mindsLists)) return <ForbiddenPage />;
  return <ToWorkspace key={id} id={id} />;
}

/** Of who reads no list of the session, to the numbers of its event. */
function ToWorkspace({ id }: { id: string }) {
  const router = useRouter();
  const language = useLanguage();
  const list = useQuery({ ...waitingListOptions(id, 1, language), refetchInterval: false });
  const session = useQuery({ ...readQuery(sessionRead, id, { lang: language }), enabled: list.isError });
  const path = list.data
    ? waitingListPath(list.data.session)
    : session.data && eventTabPath(session.data.eventId, 'waitingLists');
  useEffect(() => {
    if (path) void router.navigate({ href: pathIn(language, path), replace: true });
  }, [path, router, language]);
  if (session.isError) return <NotFoundPage />;
  return (
    <Loading>
      <Skeleton className="h-64 w-full" />
    </Loading>
  );
}
