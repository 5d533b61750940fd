import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ConsentPurpose } from '#core/accounts/consents.ts';
import { pathIn } from '#core/languages.ts';
import { listConsents } from '#core/privacy/contract.ts';
import { call } from '#web/api/call.ts';
import { composedQuery } from '#web/api/query.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { ConsentHistory } from './ConsentHistory.tsx';
import type { FieldProps } from './use-profile-form.ts';
import { Section } from '../Section.tsx';
import { strings } from '../strings.ts';

const withdrawable = ['newsletter', 'commercialConsent', 'thirdPartiesConsent'] as const;
const purposeOf = {
  newsletter: 'newsletter',
  commercialConsent: 'commercial',
  thirdPartiesConsent: 'thirdParties',
} as const satisfies Record<(typeof withdrawable)[number], ConsentPurpose>;

/** As easy to withdraw as to give (docs/product/privacy.md#consents). */
export function ConsentFields({ account, draft, change }: FieldProps) {
  const texts = useStrings(strings);
  const language = useLanguage();
  const { date } = useFormats();
  // Fetched again after each save.
  const consents = useQuery({
    ...composedQuery(listConsents, 'asOf', { of: account.updatedAt }, (caller) =>
      call(listConsents, {}, caller),
    ),
    placeholderData: keepPreviousData,
  });

  /** When the consent was last given or withdrawn; empty if it never was. */
  function hintOf(name: (typeof withdrawable)[number]): { hint?: string } {
    const own = (consents.data ?? []).filter(({ purpose }) => purpose === purposeOf[name]);
    const [last] = own;
    if (!last || !own.some(({ given }) => given)) return {};
    const day = date(last.createdAt);
    return { hint: last.given ? texts.privacy.since(day) : texts.privacy.until(day) };
  }

  return (
    <Section title={texts.sections.consents}>
      {account.privacyConsent && <p>{texts.privacy.given}</p>}
      <ul className="flex flex-wrap gap-x-6 gap-y-2 font-semibold">
        {(['privacy', 'cookies'] as const).map((page) => (
          <li key={page}>
            <a href={pathIn(language, `/${page}`)} className="underline decoration-2 underline-offset-4">
              {texts.legal[page]}
            </a>
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-2 border-t border-line pt-4">
        {withdrawable.map((name) => (
          <Checkbox
            key={name}
            name={name}
            isSelected={draft[name]}
            onChange={(isGiven) => change({ [name]: isGiven })}
            {...hintOf(name)}
          >
            {texts.fields[name]}
          </Checkbox>
        ))}
      </div>
      {consents.data && consents.data.length > 0 && <ConsentHistory consents={consents.data} />}
    </Section>
  );
}
