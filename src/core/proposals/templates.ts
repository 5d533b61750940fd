// The questions to authors of proposals, and their templates (docs/product/proposals.md#answers).

import { defineResource, readByAll, shownWhen } from '#core/resources/resource.ts';
import { eventFields } from '#core/proposals/events/taking.ts';
import { questionKinds } from './questions.ts';

/** What can be proposed; `openday` is an open day or a guided visit. */
export const formTypes = ['laboratory', 'openday', 'show', 'conference'] as const;
export type FormType = (typeof formTypes)[number];

/** The questions to authors of proposals (docs/product/proposals.md#answers). */
export const formTemplates = defineResource({
  path: 'form-templates',
  sort: 'formType',
  access: shownWhen('isActive'),
  fields: {
    name: { kind: 'string', translated: true, required: true, searched: 'A' },
    formType: { kind: 'select', options: formTypes, required: true },
    introduction: { kind: 'textarea', translated: true, rich: true },
    isActive: { kind: 'toggle' },
    // Of the events that proposals become.
    eventTypeId: { kind: 'reference', to: 'event-types' },
  },
});

/** One question of a template; the kinds are those of every other form. */
export const formRows = defineResource({
  path: 'form-rows',
  sort: 'order',
  access: {
    ...readByAll('administer'),
    // The questions of a draft are visible to editors only.
    read: [
      { to: 'anyone', rows: { with: 'formTemplateId' } },
      { to: 'editCatalogue', rows: 'all' },
    ],
  },
  fields: {
    formTemplateId: { kind: 'reference', to: 'form-templates', required: true },
    // Answered in the first phase, or in the second after an approval.
    phase: { kind: 'number', required: true, min: 1, max: 2 },
    order: { kind: 'number', required: true, min: 0, max: 10_000 },
    key: { kind: 'string', required: true, max: 60 },
    kind: { kind: 'select', options: questionKinds, required: true },
    label: { kind: 'string', translated: true, required: true, searched: 'A' },
    help: { kind: 'textarea', translated: true },
    isRequired: { kind: 'toggle' },
    // Characters, a number's bounds, or how many may be chosen.
    min: { kind: 'number' },
    max: { kind: 'number', atLeast: 'min' },
    // Said in place of the words of every form.
    minMessage: { kind: 'string', translated: true },
    maxMessage: { kind: 'string', translated: true },
    options: { kind: 'tags' },
    // Shown only while another question has this answer.
    visibleWhenKey: { kind: 'string', max: 60, with: 'visibleWhenValue' },
    visibleWhenValue: { kind: 'string', with: 'visibleWhenKey' },
    // About a person: reviewers of an anonymous call do not see the answer.
    isPersonal: { kind: 'toggle' },
    isForReviewers: { kind: 'toggle' },
    // Which field of an event its answer fills in.
    eventField: { kind: 'select', options: eventFields },
  },
});
