import { pathIn } from '#core/languages.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import type { StepProps } from './registration-form.ts';
import { strings } from '../strings.ts';
import { fieldErrorText } from '../messages.ts';

/** One checkbox for each consent, none checked beforehand. */
export function ConsentsStep({ answers, errors, change }: Omit<StepProps, 'isCommon'>) {
  const texts = useStrings(strings);
  const language = useLanguage();
  const words = texts.register.consents;
  const error = errors.privacyConsent;
  return (
    <>
      <p>{words.lead}</p>
      <div>
        <Checkbox
          name="privacyConsent"
          isRequired
          isSelected={answers.privacyConsent}
          onChange={(privacyConsent) => change({ privacyConsent })}
          {...(error !== undefined && { error: fieldErrorText(texts, error) })}
        >
          {words.privacy} <span aria-hidden>*</span>
        </Checkbox>
        <a
          href={pathIn(language, '/privacy')}
          target="_blank"
          className="mt-1 ml-9 block text-sm underline underline-offset-4"
        >
          {words.readPrivacy}
        </a>
      </div>
      <div className="flex flex-col gap-2 border-t border-line pt-4">
        {(['newsletter', 'commercialConsent', 'thirdPartiesConsent'] as const).map((name) => (
          <Checkbox
            key={name}
            name={name}
            isSelected={answers[name]}
            onChange={(isGiven) => change({ [name]: isGiven })}
          >
            {words[textOf[name]]}
          </Checkbox>
        ))}
      </div>
    </>
  );
}

const textOf = {
  newsletter: 'newsletter',
  commercialConsent: 'commercial',
  thirdPartiesConsent: 'thirdParties',
} as const;
