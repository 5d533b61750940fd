import { useState } from 'react';
import { yearsOfBirth } from '#core/accounts/age.ts';
import { dayOf } from '#core/time.ts';
import { zone } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { NameFields } from './NameFields.tsx';
import { NewPasswordFields } from '../recover/NewPasswordFields.tsx';
import type { StepProps, RegistrationField } from './registration-form.ts';
import { strings } from '../strings.ts';
import { fieldErrorText } from '../messages.ts';

export function PersonStep({ answers, errors, isCommon, change }: StepProps) {
  const texts = useStrings(strings);
  const { fields } = texts;
  const [years] = useState(() => yearsOfBirth(dayOf(new Date(), zone)).map(String));
  const errorOf = (name: RegistrationField) =>
    errors[name] === undefined ? undefined : fieldErrorText(texts, errors[name]);
  return (
    <>
      <p className="text-sm text-quiet">{texts.register.required}</p>
      <NameFields typed={answers} errors={errors} change={change} />
      <TextField
        label={fields.email}
        name="email"
        type="email"
        autoComplete="email"
        isRequired
        value={answers.email}
        onChange={(email) => change({ email })}
        error={errorOf('email')}
      />
      <NewPasswordFields typed={answers} isCommon={isCommon} errors={errors} change={change} />
      <TextField
        label={fields.phoneNumber}
        hint={fields.phoneHint}
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        maxLength={60}
        value={answers.phoneNumber}
        onChange={(phoneNumber) => change({ phoneNumber })}
        error={errorOf('phoneNumber')}
      />
      <Select
        label={fields.yearOfbirth}
        hint={fields.yearHint}
        placeholder={fields.choose}
        value={answers.yearOfbirth}
        onChange={(yearOfbirth) => change({ yearOfbirth })}
        options={years.map((year) => ({ value: year, text: year }))}
        error={errorOf('yearOfbirth')}
      />
    </>
  );
}
