import { instituteGrades } from '#core/accounts/access.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { PlaceFields } from '#web/ui/fields/PlaceFields.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { FieldProps } from './use-profile-form.ts';
import { OptionalSelect } from './OptionalSelect.tsx';
import { Section } from '../Section.tsx';
import { strings } from '../strings.ts';
import { fieldErrorText } from '../messages.ts';

/** For accounts that book for a school too. */
export function SchoolFields({ draft, errors, change }: FieldProps) {
  const texts = useStrings(strings);
  return (
    <Section title={texts.sections.school}>
      <TextField
        label={texts.fields.educationalInstitution}
        name="educationalInstitution"
        autoComplete="organization"
        isRequired
        maxLength={300}
        value={draft.educationalInstitution}
        onChange={(educationalInstitution) => change({ educationalInstitution })}
        error={fieldErrorText(texts, errors.educationalInstitution)}
      />
      <PlaceFields place={draft} onChange={change} errors={errors} />
      <OptionalSelect
        label={texts.fields.instituteGrade}
        none={texts.noGrade}
        value={draft.instituteGrade}
        onChange={(instituteGrade) => change({ instituteGrade })}
        options={instituteGrades.map((grade) => ({ value: grade, text: texts.grades[grade] }))}
      />
    </Section>
  );
}
