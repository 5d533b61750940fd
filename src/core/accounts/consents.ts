// The consents of an account, each recorded separately (docs/product/privacy.md#consents).

export const consentPurposes = ['privacy', 'commercial', 'thirdParties', 'newsletter'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

export type Consents = {
  readonly privacyConsent: boolean;
  readonly commercialConsent?: boolean | undefined;
  readonly thirdPartiesConsent?: boolean | undefined;
  readonly newsletter?: boolean | undefined;
};

/** Each consent by its purpose; one that was not given is off. */
export function consentsOf(form: Consents): Record<ConsentPurpose, boolean> {
  return {
    privacy: form.privacyConsent,
    commercial: form.commercialConsent ?? false,
    thirdParties: form.thirdPartiesConsent ?? false,
    newsletter: form.newsletter ?? false,
  };
}
