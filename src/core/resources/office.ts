// What staff manage: questions, texts, figures, addresses, and blocks.

import { languages } from '#core/languages.ts';
import { audiences } from './outline.ts';
import { defineResource, restrictedTo, readByAll, shownWhen } from './resource.ts';

export const faqs = defineResource({
  path: 'faqs',
  sort: 'order',
  access: shownWhen('isVisible'),
  fields: {
    question: { kind: 'string', translated: true, required: true, searched: 'A' },
    answer: { kind: 'textarea', translated: true, rich: true, required: true, searched: 'B' },
    order: { kind: 'number', required: true, min: 0, max: 10_000 },
    isVisible: { kind: 'toggle' },
  },
});

export const categories = defineResource({
  path: 'categories',
  sort: 'order',
  access: shownWhen('isActive'),
  fields: {
    name: { kind: 'string', translated: true, required: true, searched: 'A' },
    description: { kind: 'textarea', translated: true, searched: 'B' },
    order: { kind: 'number', required: true, min: 0, max: 10_000 },
    isActive: { kind: 'toggle' },
    entityType: { kind: 'select', options: ['event', 'tenant'], required: true },
  },
});

/** A text of the interface that staff reworded, in one language (docs/product/languages.md#labels). */
export const labels = defineResource({
  path: 'labels',
  sort: 'key,language',
  access: readByAll('administer'),
  fields: {
    key: { kind: 'string', required: true, max: 200, searched: 'A' },
    value: { kind: 'textarea', required: true, max: 5000, searched: 'B' },
    language: { kind: 'select', options: languages, required: true },
  },
});

export const settings = defineResource({
  path: 'settings',
  sort: 'name',
  access: restrictedTo('administer'),
  fields: {
    name: { kind: 'string', required: true, max: 100, searched: 'A' },
    value: { kind: 'string', max: 5000, searched: 'B' },
  },
});

/** An address book without rights (docs/product/rights.md#contacts). */
export const contacts = defineResource({
  path: 'contacts',
  sort: 'name',
  access: restrictedTo('editCatalogue'),
  fields: {
    name: { kind: 'string', required: true, searched: 'A', personal: true },
    email: { kind: 'string', format: 'email', searched: 'B', personal: true },
    secondaryEmail: { kind: 'string', format: 'email', personal: true },
    phone: { kind: 'string', max: 40, personal: true },
    mobilePhone: { kind: 'string', max: 40, personal: true },
    role: { kind: 'string', searched: 'B' },
  },
});

export const customers = defineResource({
  path: 'customers',
  sort: 'businessName',
  access: restrictedTo('administer'),
  fields: {
    businessName: { kind: 'string', required: true, searched: 'A' },
    vat: { kind: 'string', max: 40, searched: 'B' },
    businessSector: { kind: 'string' },
    language: { kind: 'select', options: languages },
    // Per cent.
    defaultMarginPercentage: { kind: 'number', decimals: true, min: -100, max: 1000 },
    agentId: { kind: 'reference', to: 'users' },
    notes: { kind: 'textarea', personal: true },
    currencyId: { kind: 'string', format: 'currency' },
    paymentDays: { kind: 'number', min: 0, max: 3650 },
    addresses: { kind: 'address', many: true, max: 20, personal: true },
    // Billing info.
    taxCode: { kind: 'string', max: 40, personal: true },
    vatNumber: { kind: 'string', max: 40 },
    pec: { kind: 'string', format: 'email', personal: true },
  },
});

export const vatRates = defineResource({
  path: 'vat_rates',
  sort: 'percentage',
  access: readByAll('administer'),
  fields: {
    name: { kind: 'string', required: true, searched: 'A' },
    percentage: { kind: 'number', decimals: true, required: true, min: 0, max: 100 },
  },
});

/** Blocked accounts, with the end of the block; the default end is the setting `blockMonths` (docs/product/seats.md#blocks). */
export const blackListEntries = defineResource({
  path: 'black-list-entries',
  sort: '-createdAt',
  access: restrictedTo('administer', 'readAccounts'),
  fields: {
    userId: { kind: 'reference', to: 'users', required: true, fixed: true, searched: true },
    reason: { kind: 'textarea', required: true, max: 2000, searched: 'B', personal: true },
    expiresAt: { kind: 'datetime' },
  },
});

/** The slots of one day, from which the sessions of many days are made (docs/product/entities.md#day-templates). */
export const eventDayTemplates = defineResource({
  path: 'event-day-templates',
  sort: 'name',
  access: restrictedTo('editCatalogue', 'manageEvents'),
  fields: {
    name: { kind: 'string', required: true, searched: 'A' },
    startTimes: { kind: 'tags', format: 'time', max: 100 },
    durationMinutes: { kind: 'number', required: true, min: 1, max: 1440 },
    locationId: { kind: 'reference', to: 'locations' },
    sessionTarget: { kind: 'select', options: audiences, required: true },
    accessType: { kind: 'select', options: ['reservation', 'freeAccess'], required: true },
    maxParticipants: { kind: 'number', min: 0, max: 1_000_000 },
    maxSchoolClasses: { kind: 'number', min: 0, max: 10_000 },
    waitingListEnabled: { kind: 'toggle' },
  },
});
