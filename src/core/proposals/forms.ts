import { userTypes } from '#core/accounts/access.ts';
import type { Fields } from '#core/field/field.ts';
import { languages } from '#core/languages.ts';
import { defineResource } from '#core/resources/resource.ts';
import { formStatuses } from './rules.ts';
import { formTemplates } from './templates.ts';

const ofOffice = [{ to: 'editCatalogue', rows: 'all' }] as const;
const moment = { kind: 'datetime', readOnly: true } as const;

/** Proposals as data (docs/product/proposals.md); their answers stand beside these fields. Use cases write them. */
export const forms = defineResource({
  path: 'forms',
  sort: '-createdAt',
  access: {
    read: [
      { to: 'signedIn', rows: { own: 'userId' } },
      { to: 'signedIn', rows: { linkedBy: 'formAuthors' } },
      // Editors see no proposal before it was sent for the first time.
      { to: 'editCatalogue', rows: { only: { wasSent: true } } },
      { to: 'administer', rows: 'all' },
    ],
    create: [],
    update: [],
    delete: [],
  },
  // `mine`: what the account writes, alone or with others; the same for staff, who read all proposals through the list. The others are of
  // the office: decisions that wait to be sent, and messages of authors that it has not read, tags of its own.
  filters: {
    mine: { kind: 'toggle', operators: ['is'], readers: [{ to: 'signedIn', rows: 'all' }] },
    decision: {
      kind: 'select',
      options: ['none', 'approve', 'reject'],
      operators: ['is'],
      readers: ofOffice,
    },
    hasQuestion: { kind: 'toggle', operators: ['is'], readers: ofOffice },
    officeTag: { kind: 'tags', operators: ['is'], readers: ofOffice },
  },
  fields: {
    number: { kind: 'number', required: true, readOnly: true },
    // Null: its authors were erased (docs/product/privacy.md#proposals).
    userId: { kind: 'reference', to: 'users', readOnly: true },
    callId: { kind: 'reference', to: 'calls', required: true, fixed: true },
    formTemplateId: { kind: 'reference', to: 'form-templates', required: true },
    // Of the template, and of the account, when it was begun.
    formType: { ...formTemplates.fields.formType, readOnly: true },
    userType: { kind: 'select', options: userTypes, required: true, readOnly: true },
    // Of its author, in which messages about it are written.
    language: { kind: 'select', options: languages, required: true, readOnly: true },
    status: { kind: 'select', options: formStatuses, required: true, readOnly: true },
    wasSent: { kind: 'toggle', readOnly: true },
    title: { kind: 'string', searched: 'A' },
    eventTitle: { kind: 'string', searched: 'A' },
    // Whether the event's title is written on its poster as it stands here.
    writeOnEventTitle: { kind: 'toggle' },
    // When its authors can come: `2027-10-22 morning`, one for each part of a day (docs/product/proposals.md#availability).
    availability: { kind: 'tags', max: 200 },
    sentAt: moment,
    sentPhaseTwoAt: moment,
    withdrawnAt: moment,
    // Until when its author may save and send it although the call is over.
    reopenedUntil: moment,
    decidedAt: moment,
    // What staff said with the last step (the reason of a decision, what is to be changed), or the author with a withdrawal.
    note: { kind: 'textarea', readOnly: true },
    eventId: { kind: 'reference', to: 'events', readOnly: true },
  },
});

/** The fields of a new draft: without a call it belongs to the open one that has its template. */
export const newFields: Fields = {
  ...forms.fields,
  callId: { kind: 'reference', to: 'calls' },
};

/** The fields of a draft: the call and the template that it was begun by stay. */
export const draftFields: Fields = {
  ...forms.fields,
  formTemplateId: { ...forms.fields.formTemplateId, readOnly: true },
};

/** The fields that authors write, besides their answers. */
export const writtenFields = ['title', 'eventTitle', 'writeOnEventTitle', 'availability'] as const;
export type WrittenField = (typeof writtenFields)[number];
