import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { userTypes } from '#core/accounts/access.ts';
import type { Fields, Translated } from '#core/field/field.ts';
import { startTemplate } from '#core/proposals/builder/contract.ts';
import { templateName } from '#core/proposals/builder/naming.ts';
import { formTemplates, type FormType, formTypes } from '#core/proposals/templates.ts';
import { dayOf } from '#core/time.ts';
import { call } from '#web/api/call.ts';
import { zone } from '#web/i18n/formats.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { formPath } from '#web/resources/entities.ts';
import { errorsOf } from '#web/resources/form/errors-of.ts';
import { FormDialog } from '#web/resources/form/FormDialog.tsx';
import { invalidateEntity } from '#web/resources/queries.ts';
import { fieldWord } from '#web/resources/words/index.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { callStrings } from './call-strings.ts';
import { CallField, type CallFieldsProps } from './CallFields.tsx';
import { noQuestions, sentFrom, templatesOptions, usualQuestions as usual } from './queries.ts';

/** For each type whether it can be proposed, by which template and by whom. */
export function CallTypes(props: CallFieldsProps) {
  const texts = useStrings(callStrings);
  return (
    <section aria-label={texts.typesTitle} className="flex flex-col gap-4">
      <h2 className="text-2xl">{texts.typesTitle}</h2>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {formTypes.map((type) => (
          <CallType key={type} type={type} {...props} />
        ))}
      </div>
    </section>
  );
}

function CallType({ type, ...shared }: CallFieldsProps & { readonly type: FormType }) {
  const { form, fields, words } = shared;
  const texts = useStrings(callStrings);
  const wording = useWording();
  const { data: templates = [] } = useQuery(templatesOptions(wording));
  const [isMaking, setMaking] = useState(false);
  const [opened] = useState(() => new Date().toISOString());
  const [templateField, audienceField] = [`${type}TemplateId`, `${type}For`];
  const chosenId = (form.draft[templateField] as string | null) || null;
  const isOpen = chosenId !== null || (form.draft[audienceField] as readonly string[]).length > 0;
  const chosen = templates.find(({ _id }) => _id === chosenId);
  const offered = templates.filter(({ _id, formType }) => formType === type || _id === chosenId);
  const field = fields[templateField];
  const error =
    field && errorsOf(templateField, field, form.errors, (one) => fieldWord(words, one), wording)[''];

  function open(isOn: boolean) {
    form.set(audienceField, isOn ? [...userTypes] : []);
    form.set(templateField, isOn ? (offered[0]?._id ?? null) : null);
  }

  return (
    <div className="flex min-w-0 flex-col gap-3 rounded-3xl bg-card p-5 shadow-card">
      <Switch label={texts.types[type]} isSelected={isOpen} onChange={open} />
      {isOpen && (
        <>
          <Select
            label={`${texts.template}: ${texts.types[type]}`}
            value={chosenId}
            placeholder={texts.noTemplate}
            onChange={(id) => form.set(templateField, id)}
            options={offered.map(({ _id, name }) => ({ value: _id, text: name }))}
            {...(error !== undefined && { error })}
          />
          {chosen && !chosen.isActive && <Banner tone="care">{texts.inactive}</Banner>}
          <div className="flex flex-wrap gap-x-4 gap-y-1">
            {chosen && (
              <PathLink
                path={formPath('formTemplates', chosen._id)}
                className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink wrap-anywhere"
              >
                <Pencil aria-hidden className="size-5 shrink-0" />
                {texts.edit(chosen.name)}
              </PathLink>
            )}
            <Button variant="quiet" size="small" onPress={() => setMaking(true)}>
              <Plus aria-hidden className="size-5" />
              {texts.newTemplate(texts.types[type])}
            </Button>
          </div>
          <CallField name={audienceField} isWide {...shared} />
        </>
      )}
      {isMaking && (
        <NewTemplate
          type={type}
          year={dayOf(new Date(String(form.draft['phaseOneEndsAt'] || opened)), zone).slice(0, 4)}
          onClose={() => setMaking(false)}
          onMade={(id) => form.set(templateField, id)}
        />
      )}
    </div>
  );
}

interface NewTemplateProps {
  readonly type: FormType;
  readonly year: string;
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

/** A template that begins with the usual questions, or with those of another one. */
function NewTemplate({ type, year, onClose, onMade }: NewTemplateProps) {
  const texts = useStrings(callStrings);
  const client = useQueryClient();
  const { data: templates = [] } = useQuery(templatesOptions(useWording()));
  const [key] = useState(() => crypto.randomUUID());
  const names = new Map(templates.map(({ _id, name }) => [_id, name]));
  const fields: Fields = {
    name: formTemplates.fields.name,
    from: { kind: 'select', options: [usual, noQuestions, ...names.keys()], required: true },
  };
  return (
    <FormDialog
      title={texts.newTemplate(texts.types[type])}
      fields={fields}
      labelOf={(name) => (name === 'name' ? texts.templateName : texts.from)}
      optionText={(_, option) => names.get(option) ?? (option === usual ? texts.usual : texts.empty)}
      begin={{ name: templateName(type, year), from: usual }}
      submit={texts.make}
      onClose={onClose}
      onSubmit={async ({ name, from }) => {
        const body = { name: name as Translated, formType: type, from: sentFrom(String(from)) };
        const { _id } = await call(startTemplate, { body, idempotencyKey: key });
        await invalidateEntity(client, formTemplates.path);
        onMade(String(_id));
        toast(texts.templateMade);
      }}
    />
  );
}
