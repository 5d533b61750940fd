import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { userTypes } from '#core/accounts/access.ts';
import type { Fields, Translated } from '#core/field/field.ts';
import { pathIn } from '#core/languages.ts';
import { startCall } from '#core/proposals/builder/contract.ts';
import { calls as resource } from '#core/proposals/calls.ts';
import { type FormType, formTypes } from '#core/proposals/templates.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useLosable } from '#web/layout/unsaved/losable.ts';
import { FoundTyped } from '#web/resources/drafts/FoundTyped.tsx';
import { useTypedDraft } from '#web/resources/drafts/use-typed-draft.ts';
import { formPath, listPath } from '#web/resources/entities.ts';
import { type Draft, firstDraft } from '#web/resources/form/draft.ts';
import { errorsOf } from '#web/resources/form/errors-of.ts';
import { type FormErrors, formErrorsOf } from '#web/resources/form/errors.ts';
import { FieldInput } from '#web/resources/form/inputs/FieldInput.tsx';
import { SaveFailure } from '#web/resources/form/SaveFailure.tsx';
import { invalidateEntity } from '#web/resources/queries.ts';
import { fieldWord, wordsOf } from '#web/resources/words/index.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useFormSaveKey } from '#web/ui/form/use-save-key.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { callStrings } from './call-strings.ts';
import { noQuestions, sentFrom, templatesOptions, usualQuestions as usual } from './queries.ts';

const { title, opensAt, phaseOneEndsAt, phaseTwoEndsAt } = resource.fields;
const fields: Fields = { title, opensAt, phaseOneEndsAt, phaseTwoEndsAt };

interface Typed {
  readonly draft: Draft;
  /** The types that the call is open for, each with the template whose questions it begins with. */
  readonly types: Readonly<Partial<Record<FormType, string>>>;
}
const typed = z.object({
  draft: z.record(z.string(), z.unknown()),
  types: z.partialRecord(z.enum(formTypes), z.string()),
});
const begin: Typed = {
  draft: firstDraft(fields, null),
  types: Object.fromEntries(formTypes.map((type) => [type, usual])),
};

/** A new call needs a title and its dates; it is made with a template for each type (docs/product/proposals.md#making-a-call). */
export function NewCall() {
  const texts = useStrings(callStrings);
  const wording = useWording();
  const client = useQueryClient();
  const router = useRouter();
  const words = wordsOf('calls', wording);
  const [{ draft, types }, setTyped] = useState(begin);
  const [key] = useState(() => crypto.randomUUID());
  const isTyped = JSON.stringify({ draft, types }) !== JSON.stringify(begin);
  const stored = useTypedDraft<Typed>({
    path: 'calls/start',
    id: 'new',
    value: isTyped ? { draft, types } : null,
    read: (found) => typed.safeParse(found).data ?? null,
    onFound: setTyped,
  });
  const sending = useSingleMutation({
    mutationFn: () =>
      call(startCall, {
        idempotencyKey: key,
        body: {
          title: draft['title'] as Translated,
          opensAt: String(draft['opensAt']),
          phaseOneEndsAt: String(draft['phaseOneEndsAt']),
          phaseTwoEndsAt: (draft['phaseTwoEndsAt'] as string | null) || null,
          types: Object.entries(types).map(([type, from]) => ({
            type: type as FormType,
            for: [...userTypes],
            from: sentFrom(from),
          })),
        },
      }),
    onSuccess: async ({ _id }) => {
      stored.forget();
      toast(texts.created);
      await invalidateEntity(client, resource.path);
      await router.navigate({
        href: pathIn(wording.language, formPath('calls', String(_id))),
        replace: true,
      });
    },
  });
  const form = useForm<FormErrors>({
    none: {},
    find: () => formErrorsOf(fields, draft),
    send: () => sending.mutate(),
    sending,
  });
  useFormSaveKey(form.ref);
  useLosable(isTyped && !stored.isStored && !sending.isSuccess);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <PathLink
        path={listPath('calls')}
        className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-ink"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {words.many}
      </PathLink>
      <div>
        <h1 className="text-4xl sm:text-5xl">{texts.newTitle}</h1>
        <p className="mt-3 max-w-prose">{texts.newText}</p>
      </div>
      {stored.isFound && <FoundTyped onDiscard={() => setTyped(begin)} />}
      <Form form={form} className="gap-6">
        <div className="grid grid-cols-1 items-start gap-x-6 gap-y-5 rounded-3xl bg-card p-5 shadow-card sm:p-8 md:grid-cols-2">
          {Object.entries(fields).map(([name, field]) => (
            <div key={name} className={name === 'title' ? 'min-w-0 md:col-span-2' : 'min-w-0'}>
              <FieldInput
                field={field}
                label={fieldWord(words, name)}
                hint={words.hints?.[name]}
                value={draft[name]}
                onChange={(value) => {
                  setTyped((before) => ({ ...before, draft: { ...before.draft, [name]: value } }));
                  form.setErrors({});
                }}
                errors={errorsOf(name, field, form.errors, (one) => fieldWord(words, one), wording)}
                optionText={String}
              />
            </div>
          ))}
        </div>
        <StartTypes types={types} onChange={(changed) => setTyped({ draft, types: changed })} />
        <SaveFailure error={sending.error} />
        <div className="flex justify-end">
          <Button type="submit" isPending={sending.isPending}>
            {texts.create}
          </Button>
        </div>
      </Form>
    </div>
  );
}

interface StartTypesProps {
  readonly types: Typed['types'];
  readonly onChange: (types: Typed['types']) => void;
}

/** What can be proposed, and the questions that its form begins with. */
function StartTypes({ types, onChange }: StartTypesProps) {
  const texts = useStrings(callStrings);
  const { data: templates = [] } = useQuery(templatesOptions(useWording()));
  const options = [
    { value: usual, text: texts.usual },
    { value: noQuestions, text: texts.empty },
    ...templates.map(({ _id, name }) => ({ value: _id, text: name })),
  ];
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-3xl bg-card p-5 shadow-card sm:p-8">
      <legend className="sr-only">{texts.typesTitle}</legend>
      <h2 className="text-2xl">{texts.typesTitle}</h2>
      {formTypes.map((type) => {
        const from = types[type];
        return (
          <div key={type} className="grid grid-cols-1 items-center gap-x-6 gap-y-2 sm:grid-cols-2">
            <Switch
              label={texts.types[type]}
              isSelected={from !== undefined}
              onChange={(isOpen) => {
                const { [type]: _, ...others } = types;
                onChange(isOpen ? { ...others, [type]: usual } : others);
              }}
            />
            {from !== undefined && (
              <Select
                label={`${texts.from}: ${texts.types[type]}`}
                value={from}
                onChange={(chosen) => onChange({ ...types, [type]: chosen })}
                options={options}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
