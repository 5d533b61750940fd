import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { may } from '#core/accounts/access.ts';
import { newRow } from '#core/drafts/rules.ts';
import { eventTabPath, tabsOf, worksOnEvents } from '#core/events/workspace/tabs.ts';
import { pathIn } from '#core/languages.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { isRefused } from '#web/api/refusal.ts';
import { appearancesOptions } from '#web/events/content/content-queries.ts';
import { EventContentForm } from '#web/events/content/EventContentForm.tsx';
import { useLanguage } from '#web/i18n/language.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { NotFoundPage } from '#web/layout/failures/NotFoundPage.tsx';
import { draftOptions, nothingFound } from '#web/resources/drafts/load-draft.ts';
import { useNewDraft } from '#web/resources/drafts/new-draft.ts';
import { mayAsStaff, newFields } from '#web/resources/entities.ts';
import { MissingEntity } from '#web/resources/form/MissingEntity.tsx';
import { prefillOf } from '#web/resources/form/draft.ts';
import { entityOptions } from '#web/resources/queries.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { StaffForms } from './StaffForms.tsx';

/** The content of an event, or of a new one, with what its editor has typed and not saved (docs/product/pages.md#an-event). */
export function EventContentPage() {
  const signedIn = useSignedIn();
  const viewer = useViewer();
  const { id = newRow } = useParams({ strict: false });
  if (!signedIn || viewer.kind === 'guest') return null;
  if (id === newRow ? !mayAsStaff('events', 'create', viewer) : !may(viewer, worksOnEvents))
    return <ForbiddenPage />;
  // Who works on another page of the event alone is led to it.
  const [first] = id === newRow ? (['content'] as const) : tabsOf(viewer, id);
  if (first === undefined) return <NotFoundPage />;
  if (first !== 'content') return <ToTab path={eventTabPath(id, first)} />;
  return (
    <StaffForms>
      <Content key={id} id={id} userId={signedIn.details._id} />
    </StaffForms>
  );
}

function ToTab({ path }: { readonly path: string }) {
  const router = useRouter();
  const language = useLanguage();
  useEffect(() => {
    void router.navigate({ href: pathIn(language, path), replace: true });
  }, [router, language, path]);
  return null;
}

function Content({ id, userId }: { id: string; userId: string }) {
  const viewer = useViewer();
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const isNew = id === newRow;
  const event = useQuery({ ...entityOptions('events', id), enabled: !isNew });
  // Who only reads the event has no draft of it, and finds its speakers on its page.
  const isEdited = isNew || mayAsStaff('events', 'update', viewer, { _id: id });
  const people = useQuery({ ...appearancesOptions(id), enabled: isEdited && !isNew });
  const draft = useQuery({
    ...draftOptions({ userId, path: 'events', id }, 'events'),
    enabled: isEdited && !isNew,
  });
  const ofNew = useNewDraft(userId, 'events', isNew);
  const error = event.error ?? people.error;
  if (isRefused(error, 403)) return <ForbiddenPage />;
  if (isRefused(error, 400) || isRefused(error, 404)) return <MissingEntity name="events" />;
  if (error && (!event.data || (isEdited && !people.data)))
    return <ErrorState error={error} onRetry={() => Promise.all([event.refetch(), people.refetch()])} />;
  const found = isNew ? ofNew?.found : isEdited ? draft.data : nothingFound;
  const isLoaded = found && (isNew || (event.data && (people.data || !isEdited)));
  if (!isLoaded)
    return (
      <Loading>
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="mt-8 h-96 w-full" />
      </Loading>
    );
  return (
    <EventContentForm
      userId={userId}
      initial={isNew ? null : (event.data ?? null)}
      prefill={isNew ? prefillOf(search, newFields('events', viewer)) : {}}
      appearances={people.data ?? []}
      found={found}
      draftId={ofNew?.id ?? id}
    />
  );
}
