// A call for proposals (docs/product/proposals.md#calls): what is wanted, until when, and the template of each type.

import { userTypes } from '#core/accounts/access.ts';
import { defineResource, shownWhen } from '#core/resources/resource.ts';

const template = { kind: 'reference', to: 'form-templates' } as const;
const audience = { kind: 'tags', options: userTypes } as const;

export const calls = defineResource({
  path: 'calls',
  sort: '-opensAt',
  access: shownWhen('isPublished'),
  fields: {
    title: { kind: 'string', translated: true, required: true, searched: 'A' },
    text: { kind: 'textarea', translated: true, rich: true, searched: 'B' },
    examples: { kind: 'textarea', translated: true, rich: true },
    festivalId: { kind: 'reference', to: 'festivals' },
    isPublished: { kind: 'toggle' },
    opensAt: { kind: 'datetime', required: true },
    phaseOneEndsAt: { kind: 'datetime', required: true, atLeast: 'opensAt' },
    // Null: the call has one phase.
    phaseTwoEndsAt: { kind: 'datetime', atLeast: 'phaseOneEndsAt' },
    laboratoryTemplateId: { ...template, with: 'laboratoryFor' },
    laboratoryFor: { ...audience, with: 'laboratoryTemplateId' },
    opendayTemplateId: { ...template, with: 'opendayFor' },
    opendayFor: { ...audience, with: 'opendayTemplateId' },
    showTemplateId: { ...template, with: 'showFor' },
    showFor: { ...audience, with: 'showTemplateId' },
    conferenceTemplateId: { ...template, with: 'conferenceFor' },
    conferenceFor: { ...audience, with: 'conferenceTemplateId' },
    coAuthorsMaySend: { kind: 'toggle' },
    // Reviewers do not see who wrote a proposal, nor answers that are marked as personal.
    isAnonymous: { kind: 'toggle' },
  },
});
