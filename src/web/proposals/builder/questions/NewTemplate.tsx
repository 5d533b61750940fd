import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { Fields, Translated } from '#core/field/field.ts';
import { pathIn } from '#core/languages.ts';
import { startTemplate } from '#core/proposals/builder/contract.ts';
import { formTemplates, type FormType } from '#core/proposals/templates.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useLosable } from '#web/layout/unsaved/losable.ts';
import { formPath, listPath } from '#web/resources/entities.ts';
import { type Draft, firstDraft } from '#web/resources/form/draft.ts';
import { errorsOf } from '#web/resources/form/errors-of.ts';
import { type FormErrors, formErrorsOf } from '#web/resources/form/errors.ts';
import { FieldInput } from '#web/resources/form/inputs/FieldInput.tsx';
import { SaveFailure } from '#web/resources/form/SaveFailure.tsx';
import { invalidateEntity } from '#web/resources/queries.ts';
import { fieldWord, optionWord, wordsOf } from '#web/resources/words/index.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useFormSaveKey } from '#web/ui/form/use-save-key.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { callStrings } from '../call-strings.ts';
import { noQuestions, sentFrom, templatesOptions, usualQuestions } from '../queries.ts';

/** A template that is in no call yet; its questions begin as the usual ones, or as those of another template. */
export function NewTemplate() {
  const texts = useStrings(callStrings);
  const wording = useWording();
  const client = useQueryClient();
  const router = useRouter();
  const words = wordsOf('formTemplates', wording);
  const { data: templates = [] } = useQuery(templatesOptions(wording));
  const names = new Map(templates.map(({ _id, name }) => [_id, name]));
  const { name, formType } = formTemplates.fields;
  const fields: Fields = {
    name,
    formType,
    from: { kind: 'select', options: [usualQuestions, noQuestions, ...names.keys()], required: true },
  };
  const [begin] = useState<Draft>(() => firstDraft(fields, null, { from: usualQuestions }));
  const [draft, setDraft] = useState(begin);
  const [key] = useState(() => crypto.randomUUID());
  const sending = useSingleMutation({
    mutationFn: () =>
      call(startTemplate, {
        idempotencyKey: key,
        body: {
          name: draft['name'] as Translated,
          formType: draft['formType'] as FormType,
          from: sentFrom(String(draft['from'])),
        },
      }),
    onSuccess: async ({ _id }) => {
      toast(words.savedSuccess);
      await invalidateEntity(client, formTemplates.path);
      const href = pathIn(wording.language, formPath('formTemplates', String(_id)));
      await router.navigate({ href, replace: true });
    },
  });
  const form = useForm<FormErrors>({
    none: {},
    find: () => formErrorsOf(fields, draft),
    send: () => sending.mutate(),
    sending,
  });
  useFormSaveKey(form.ref);
  useLosable(draft !== begin && !sending.isPending && !sending.isSuccess);
  const wordOf = (one: string) => (one === 'from' ? texts.from : fieldWord(words, one));
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <PathLink
        path={listPath('formTemplates')}
        className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-ink"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {words.many}
      </PathLink>
      <h1 className="text-4xl sm:text-5xl">{words.add}</h1>
      <Form form={form} className="gap-6">
        <div className="flex flex-col gap-5 rounded-3xl bg-card p-5 shadow-card sm:p-8">
          {Object.entries(fields).map(([one, field]) => (
            <FieldInput
              key={one}
              field={field}
              label={wordOf(one)}
              value={draft[one]}
              onChange={(value) => {
                setDraft((before) => ({ ...before, [one]: value }));
                form.setErrors({});
              }}
              errors={errorsOf(one, field, form.errors, wordOf, wording)}
              optionText={(option) =>
                one === 'from'
                  ? (names.get(option) ?? (option === usualQuestions ? texts.usual : texts.empty))
                  : optionWord(words, one, option)
              }
            />
          ))}
        </div>
        <SaveFailure error={sending.error} />
        <div className="flex justify-end">
          <Button type="submit" isPending={sending.isPending}>
            {texts.makeTemplate}
          </Button>
        </div>
      </Form>
    </div>
  );
}
