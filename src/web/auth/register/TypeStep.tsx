import { instituteGrades } from '#core/accounts/access.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { PlaceFields } from '#web/ui/fields/PlaceFields.tsx';
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { StepProps } from './registration-form.ts';
import { strings } from '../strings.ts';
import { fieldErrorText } from '../messages.ts';

/** Private, or private plus school (docs/product/pages.md#registering). */
export function TypeStep({ answers, errors, change }: StepProps) {
  const texts = useStrings(strings);
  const { fields, register } = texts;
  const { type } = register;
  return (
    <>
      <RadioGroup
        label={type.label}
        value={answers.userType}
        onChange={(userType) => change({ userType })}
        options={[
          { value: 'private', text: type.private, hint: type.privateHint },
          { value: 'school', text: type.school, hint: type.schoolHint },
        ]}
      />
      {answers.userType === 'school' && (
        <>
          <TextField
            label={fields.educationalInstitution}
            hint={fields.institutionHint}
            name="educationalInstitution"
            autoComplete="organization"
            isRequired
            maxLength={300}
            value={answers.educationalInstitution}
            onChange={(educationalInstitution) => change({ educationalInstitution })}
            error={errors.educationalInstitution && fieldErrorText(texts, errors.educationalInstitution)}
          />
          <PlaceFields place={answers} onChange={change} errors={errors} />
          <Select
            label={fields.instituteGrade}
            hint={fields.optional}
            placeholder={fields.choose}
            value={answers.instituteGrade}
            onChange={(instituteGrade) => change({ instituteGrade })}
            options={instituteGrades.map((grade) => ({ value: grade, text: texts.grades[grade] }))}
          />
        </>
      )}
    </>
  );
}
