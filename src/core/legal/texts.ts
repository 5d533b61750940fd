// The legal pages about data, devices and rights, as staff word them.

import { defineResource, restrictedTo } from '#core/resources/resource.ts';

export const legalPages = ['privacy', 'cookies', 'accessibility'] as const;
export type LegalPage = (typeof legalPages)[number];

/**
 * A version of a legal page. The latest that is in force is shown; earlier ones stay, because consents refer to them. Without one
 * the page has the text that comes with the product (defaults.ts).
 */
export const legalTexts = defineResource({
  path: 'legal-texts',
  sort: 'legalPage,-validFrom',
  access: restrictedTo('administer'),
  fields: {
    legalPage: { kind: 'select', options: legalPages, required: true },
    validFrom: { kind: 'datetime', required: true },
    text: { kind: 'textarea', translated: true, rich: true, required: true, max: 50_000, searched: 'B' },
  },
});
