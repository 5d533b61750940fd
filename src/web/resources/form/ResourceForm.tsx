import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { isId } from '#core/field/filters.ts';
import type { ResourceName } from '#core/resources/index.ts';
import { ApiRefusal, isRefused } from '#web/api/refusal.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useWording } from '#web/i18n/language.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { NotFoundPage } from '#web/layout/failures/NotFoundPage.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { entityOfPath, hasPageFor, mayAsStaff, newFields } from '../entities.ts';
import { EntityForm } from './EntityForm.tsx';
import { entityOptions } from '../queries.ts';
import { MissingEntity } from './MissingEntity.tsx';
import { copyOf, isCopied } from './copied-row.ts';
import { prefillOf } from './draft.ts';
import { wordsOf } from '../words/index.ts';

/** The form of any entity, from its definition: for a new row or a stored one (docs/product/pages.md#staff-pages). */
export function ResourceForm() {
  const { entity = '', id = '' } = useParams({ strict: false });
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const signedIn = useSignedIn();
  const viewer = useViewer();
  const name = entityOfPath(entity);
  if (!name) return <NotFoundPage />;
  if (!signedIn) return null;
  const mayOpen = id === 'new' ? mayAsStaff(name, 'create', viewer) : hasPageFor(name, viewer);
  if (!mayOpen) return <ForbiddenPage />;
  const source = search['copyOf'];
  if (id === 'new' && typeof source === 'string' && isId(source) && isCopied(name))
    return <CopiedEntity key={`${name} copy ${source}`} name={name} id={source} />;
  if (id === 'new')
    return (
      <EntityForm
        key={`${name} new`}
        name={name}
        initial={null}
        prefill={prefillOf(search, newFields(name, viewer))}
      />
    );
  return <ExistingEntity key={`${name} ${id}`} name={name} id={id} />;
}

/** A new row that begins with the values of another one. */
function CopiedEntity({ name, id }: { name: ResourceName; id: string }) {
  const { language } = useWording();
  const viewer = useViewer();
  const query = useQuery(entityOptions(name, id));
  if (query.isPending)
    return (
      <Loading>
        <Skeleton className="h-96 w-full" />
      </Loading>
    );
  if (query.isError) return <MissingEntity name={name} />;
  return (
    <EntityForm
      name={name}
      initial={null}
      prefill={copyOf(query.data.row, newFields(name, viewer), language)}
    />
  );
}

function ExistingEntity({ name, id }: { name: ResourceName; id: string }) {
  const words = wordsOf(name, useWording());
  const query = useQuery(entityOptions(name, id));
  if (query.isPending)
    return (
      <Loading>
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="mt-8 h-96 w-full" />
      </Loading>
    );
  if (isRefused(query.error, 403)) return <ForbiddenPage />;
  if (query.isError && isMissing(query.error)) return <MissingEntity name={name} />;
  if (query.isError)
    return (
      <>
        <h1 className="mb-6 text-4xl">{words.one}</h1>
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      </>
    );
  return <EntityForm name={name} initial={query.data} prefill={{}} />;
}

function isMissing(error: Error): boolean {
  return error instanceof ApiRefusal && [400, 404].includes(error.status);
}
