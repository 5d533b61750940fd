import { userTypes } from '#core/accounts/access.ts';
import type { Fields } from '#core/field/field.ts';
import { defineResource } from '#core/resources/resource.ts';
import { formStatuses } from './rules.ts';
import { formTemplates } from './templates.ts';

/** Proposals as data (docs/product/proposals.md); their answers stand beside these fields. Use cases write them. */
export const forms = defineResource({
  path: 'forms',
  sort: '-createdAt',
  access: {
    read: [
      { to: 'signedIn', rows: { own: 'userId' } },
      { to: 'administer', rows: 'all' },
    ],
    create: [],
    update: [],
    delete: [],
  },
  fields: {
    userId: { kind: 'reference', to: 'users', required: true, readOnly: true },
    formTemplateId: { kind: 'reference', to: 'form-templates', required: true },
    // Of the template, and of the account, when it was begun.
    formType: { ...formTemplates.fields.formType, readOnly: true },
    userType: { kind: 'select', options: userTypes, required: true, readOnly: true },
    status: { kind: 'select', options: formStatuses, required: true, readOnly: true },
    title: { kind: 'string', searched: 'A' },
    eventTitle: { kind: 'string', searched: 'A' },
    // Whether the event's title is written on its poster as it stands here.
    writeOnEventTitle: { kind: 'toggle' },
  },
});

/** The fields of a draft: the template that it was begun by stays. */
export const draftFields: Fields = {
  ...forms.fields,
  formTemplateId: { ...forms.fields.formTemplateId, readOnly: true },
};
