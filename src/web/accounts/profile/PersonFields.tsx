import { useState } from 'react';
import { sexes } from '#core/accounts/access.ts';
import { yearsOfBirth } from '#core/accounts/age.ts';
import { dayOf } from '#core/time.ts';
import { zone } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { FieldProps } from './use-profile-form.ts';
import { OptionalSelect } from './OptionalSelect.tsx';
import { Section } from '../Section.tsx';
import { strings } from '../strings.ts';
import { fieldErrorText } from '../messages.ts';

/** The personal data; only the name is required. */
export function PersonFields({ draft, errors, change }: FieldProps) {
  const texts = useStrings(strings);
  const { fields } = texts;
  const [years] = useState(() => yearsOfBirth(dayOf(new Date(), zone)).map(String));
  const { yearOfbirth } = draft;
  // An imported account may have a year that cannot be chosen.
  const listed = yearOfbirth === null || years.includes(yearOfbirth) ? years : [yearOfbirth, ...years];
  return (
    <Section title={texts.sections.person}>
      <p className="text-sm text-quiet">{texts.required}</p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={fields.name}
          name="name"
          autoComplete="given-name"
          isRequired
          maxLength={120}
          value={draft.name}
          onChange={(name) => change({ name })}
          error={fieldErrorText(texts, errors.name)}
        />
        <TextField
          label={fields.surname}
          name="surname"
          autoComplete="family-name"
          isRequired
          maxLength={120}
          value={draft.surname}
          onChange={(surname) => change({ surname })}
          error={fieldErrorText(texts, errors.surname)}
        />
        <OptionalSelect
          label={fields.yearOfbirth}
          value={yearOfbirth}
          onChange={(year) => change({ yearOfbirth: year })}
          options={listed.map((year) => ({ value: year, text: year }))}
          error={fieldErrorText(texts, errors.yearOfbirth)}
        />
        <OptionalSelect
          label={fields.sex}
          value={draft.sex}
          onChange={(sex) => change({ sex })}
          options={sexes.map((sex) => ({ value: sex, text: texts.sexes[sex] }))}
        />
        <TextField
          label={fields.profession}
          hint={texts.optional}
          name="profession"
          autoComplete="organization-title"
          maxLength={300}
          value={draft.profession}
          onChange={(profession) => change({ profession })}
          error={fieldErrorText(texts, errors.profession)}
        />
        <TextField
          label={fields.qualification}
          hint={texts.optional}
          name="qualification"
          maxLength={300}
          value={draft.qualification}
          onChange={(qualification) => change({ qualification })}
          error={fieldErrorText(texts, errors.qualification)}
        />
      </div>
      <TextField
        label={fields.learnAboutFestival}
        hint={texts.optional}
        name="learnAboutFestival"
        maxLength={300}
        value={draft.learnAboutFestival}
        onChange={(learnAboutFestival) => change({ learnAboutFestival })}
        error={fieldErrorText(texts, errors.learnAboutFestival)}
      />
    </Section>
  );
}
