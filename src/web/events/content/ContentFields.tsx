import type { Fields } from '#core/field/field.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { FormFields } from '#web/resources/form/FormFields.tsx';
import { formStrings } from '#web/resources/form/form-strings.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { contentStrings } from './content-strings.ts';
import { fieldsIn, sectionNames } from './sections.ts';
import { SpeakersField } from './SpeakersField.tsx';
import type { ContentForm } from './use-event-content.ts';

interface ContentFieldsProps {
  readonly content: ContentForm;
  readonly fields: Fields;
  readonly isNew: boolean;
  readonly isDisabled: boolean;
}

/** The sections of the form, each under its heading. */
export function ContentFields({ content, fields, isNew, isDisabled }: ContentFieldsProps) {
  const texts = useStrings(contentStrings);
  const form = useStrings(formStrings);
  const words = wordsOf('events', useWording());
  const names = Object.keys(fields).filter((name) => !fields[name]?.readOnly);
  return (
    <>
      {!isDisabled && (
        <p className="text-sm text-quiet">
          {form.requiredHint} {isNew && texts.datesNext}
        </p>
      )}
      {sectionNames.map((section) => {
        const own = Object.fromEntries(
          fieldsIn(section, names).flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])),
        );
        const isEmpty = section === 'speakers' ? isDisabled : Object.keys(own).length === 0;
        if (isEmpty) return null;
        return (
          <section key={section} id={section} aria-labelledby={`${section}-title`} className="scroll-mt-24">
            <h2 id={`${section}-title`} className="mb-3 text-2xl">
              {texts.sections[section]}
            </h2>
            {section === 'speakers' ? (
              <div className="rounded-3xl bg-card p-5 shadow-card sm:p-8">
                <SpeakersField
                  value={content.speakers}
                  onChange={content.setSpeakers}
                  isDisabled={isDisabled}
                />
              </div>
            ) : (
              <FormFields
                fields={own}
                words={words}
                form={content.form}
                isNew={isNew}
                isDisabled={isDisabled}
                hasHint={false}
              />
            )}
          </section>
        );
      })}
    </>
  );
}
