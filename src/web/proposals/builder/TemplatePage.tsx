import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isRefused } from '#web/api/refusal.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useWording } from '#web/i18n/language.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { hasPageFor, mayAsStaff } from '#web/resources/entities.ts';
import { MissingEntity } from '#web/resources/form/MissingEntity.tsx';
import { entityOptions } from '#web/resources/queries.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { questionsOptions } from './queries.ts';
import { NewTemplate } from './questions/NewTemplate.tsx';
import { TemplateBuilder } from './questions/TemplateBuilder.tsx';

/** The builder of a template's questions (docs/product/proposals.md#the-form-builder). */
export function TemplatePage() {
  const { id = '' } = useParams({ strict: false });
  const signedIn = useSignedIn();
  const viewer = useViewer();
  if (!signedIn) return null;
  const mayOpen = hasPageFor('formTemplates', viewer) && mayAsStaff('formTemplates', 'update', viewer);
  if (mayOpen && id === 'new') return <NewTemplate />;
  return mayOpen ? <StoredTemplate key={id} id={id} /> : <ForbiddenPage />;
}

function StoredTemplate({ id }: { readonly id: string }) {
  const words = wordsOf('formTemplates', useWording());
  const template = useQuery(entityOptions('formTemplates', id));
  const questions = useQuery(questionsOptions(id));
  const error = template.error ?? questions.error;
  if (isRefused(error, 403)) return <ForbiddenPage />;
  if (isRefused(error, 404) || isRefused(error, 400)) return <MissingEntity name="formTemplates" />;
  if (error)
    return (
      <>
        <h1 className="mb-6 text-4xl">{words.one}</h1>
        <ErrorState error={error} onRetry={() => Promise.all([template.refetch(), questions.refetch()])} />
      </>
    );
  if (!template.data || !questions.data)
    return (
      <Loading>
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="mt-8 h-96 w-full" />
      </Loading>
    );
  return <TemplateBuilder template={template.data} questions={questions.data} />;
}
