import { languages } from '#core/languages.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx';
import type { FieldProps } from './use-profile-form.ts';
import { Section } from '../Section.tsx';
import { strings } from '../strings.ts';

export function LanguageField({ draft, change }: FieldProps) {
  const texts = useStrings(strings);
  return (
    <Section title={texts.sections.language}>
      <RadioGroup
        label={texts.fields.language}
        hint={texts.languageHint}
        value={draft.language}
        onChange={(language) => change({ language })}
        options={languages.map((language) => ({
          value: language,
          text: <span lang={language}>{texts.languages[language]}</span>,
        }))}
      />
    </Section>
  );
}
