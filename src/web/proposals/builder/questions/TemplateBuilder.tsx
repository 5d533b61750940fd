import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Eye, Pencil } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { resolveText } from '#core/languages.ts';
import { formTemplates } from '#core/proposals/templates.ts';
import { change, type Versioned, versionedQuery } from '#web/api/entities.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useOwnTitle } from '#web/layout/head.ts';
import { useLosable } from '#web/layout/unsaved/losable.ts';
import { useUnsaved } from '#web/layout/unsaved/unsaved.ts';
import { FoundTyped } from '#web/resources/drafts/FoundTyped.tsx';
import { listPath } from '#web/resources/entities.ts';
import { EntityHeading, useTitle } from '#web/resources/EntityHeading.tsx';
import { FormDialog } from '#web/resources/form/FormDialog.tsx';
import { SaveFailure } from '#web/resources/form/SaveFailure.tsx';
import { formStrings } from '#web/resources/form/form-strings.ts';
import { invalidateEntity } from '#web/resources/queries.ts';
import { fieldWord, optionWord, wordsOf } from '#web/resources/words/index.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { ConflictBanner } from '#web/ui/form/ConflictBanner.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useFormSaveKey } from '#web/ui/form/use-save-key.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { templateUseOptions, type TemplateQuestions } from '../queries.ts';
import { builderStrings } from './builder-strings.ts';
import { FormPreview } from './FormPreview.tsx';
import { QuestionList } from './QuestionList.tsx';
import { useQuestions } from './use-questions.ts';

interface TemplateBuilderProps {
  readonly template: Versioned;
  readonly questions: TemplateQuestions;
}

/** The questions of a template with their preview beside them. */
export function TemplateBuilder({ template, questions }: TemplateBuilderProps) {
  const texts = useStrings(builderStrings);
  const common = useStrings(formStrings);
  const wording = useWording();
  const client = useQueryClient();
  const words = wordsOf('formTemplates', wording);
  const { _id: id } = template.row;
  const [isNaming, setNaming] = useState(false);
  const preview = useRef<HTMLElement>(null);
  const title = useTitle('formTemplates', template.row);
  const conflictWords = useMemo(
    () => ({
      labelOf: ({ label, key }: { label: { it?: string; en?: string }; key: string }) =>
        resolveText(label, wording.language).text || key,
      order: texts.conflict.order,
    }),
    [wording, texts],
  );
  const form = useQuestions(id, questions, conflictWords);
  const { data: use } = useQuery(templateUseOptions(id));
  const errorCount = Object.keys(form.errors).length;
  useOwnTitle(`${title} · ${words.one}`);
  useFormSaveKey(form.ref);
  useUnsaved(form.isDirty);
  useLosable(form.isDirty && !form.stored.isStored);

  async function saved(done: Promise<unknown>) {
    if (!(await done)) return;
    form.stored.forget();
    toast(texts.saved);
    await client.invalidateQueries({ queryKey: templateUseOptions(id).queryKey });
  }

  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6">
      <PathLink
        path={listPath('formTemplates')}
        className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-ink"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {words.many}
      </PathLink>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <EntityHeading name="formTemplates" title={title} row={template.row} belongsTo={template.row} />
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" className="lg:hidden" onPress={() => preview.current?.focus()}>
            <Eye aria-hidden className="size-5" />
            {texts.preview.show}
          </Button>
          <Button variant="quiet" onPress={() => setNaming(true)}>
            <Pencil aria-hidden className="size-5" />
            {texts.details}
          </Button>
        </div>
      </div>
      {use !== undefined && use.proposals > 0 && (
        <Banner>
          {texts.use(use.proposals)} {use.earlier > 0 && texts.earlier(use.earlier)}
        </Banner>
      )}
      {form.stored.isFound && <FoundTyped onDiscard={form.discardTyped} />}
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <Form form={{ ref: form.ref, submit: () => void saved(form.save()) }} className="min-w-0 gap-5">
          <QuestionList
            draft={form.draft}
            onChange={(changed) => {
              form.setDraft(changed);
              form.setErrors({});
            }}
            errors={form.errors}
          />
          {form.conflict && (
            <ConflictBanner
              title={texts.conflict.title}
              text={texts.conflict.text(form.conflict.fields.join(', '))}
              keepTheirs={texts.conflict.keepTheirs}
              keepMine={texts.conflict.keepMine}
              isSaving={form.isSaving}
              onOverwrite={() => void saved(form.overwrite())}
              onDiscard={form.discard}
            />
          )}
          {errorCount > 0 && (
            <Banner tone="bad" title={common.faultsTitle} isAnnounced>
              <p>{common.errorCount(errorCount)}</p>
            </Banner>
          )}
          <SaveFailure error={form.failure} />
          <div
            data-sticky-bar
            className="sticky bottom-(--bottom-bar) z-10 flex flex-wrap items-center justify-end gap-3 border-t-2 border-line bg-page py-3"
          >
            <Button type="submit" isPending={form.isSaving}>
              {texts.save}
            </Button>
          </div>
        </Form>
        <FormPreview ref={preview} draft={form.draft} />
      </div>
      {isNaming && (
        <FormDialog
          title={texts.details}
          fields={formTemplates.fields}
          labelOf={(name) => fieldWord(words, name)}
          optionText={(name, option) => optionWord(words, name, option)}
          begin={template.row}
          submit={common.save}
          onClose={() => setNaming(false)}
          onSubmit={async (body) => {
            const { base } = form;
            const stored = await change(formTemplates, id, body, base?.version ?? null);
            client.setQueryData(versionedQuery(formTemplates, id).queryKey, stored);
            // The questions are of the same version as before.
            if (base) form.setBase({ ...base, version: stored.version });
            await invalidateEntity(client, formTemplates.path, { refetchType: 'none' });
            toast(texts.detailsSaved);
          }}
        />
      )}
    </div>
  );
}
