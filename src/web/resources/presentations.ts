// How staff pages present each entity: its columns, what names a row, what belongs to it.

import type { Right } from '#core/accounts/access.ts';
import { newAccountFields } from '#core/accounts/users.ts';
import type { Fields } from '#core/field/field.ts';
import type { Filter } from '#core/list-query.ts';
import type { ResourceName } from '#core/resources/index.ts';
import { eventListed, wholeProgramme } from '#core/resources/programme.ts';

export interface ReadyView {
  readonly key: string;
  /** The query of the list's address. */
  readonly address: Readonly<Record<string, string>>;
  readonly ofContact?: true;
}

export interface Presentation {
  /** Fields in the order of the list's columns. */
  readonly columns: readonly string[];
  /** Fields of its lists that its rows do not have. */
  readonly listed?: Fields;
  /** The order of its list, where that is by one of those. */
  readonly sort?: string;
  /** Fields that together name a row. */
  readonly naming?: readonly string[];
  /** The reference that names a row: a row of this entity has the name of the row that it refers to. */
  readonly namedBy?: string;
  /** Tells rows of the same name apart, where one of them is to be chosen. */
  readonly distinguishedBy?: string;
  /** Date fields that are prefilled with the day of another field, an instant, until the user changes them. */
  readonly dayOf?: Readonly<Record<string, string>>;
  /** What a new row starts with, where it is not the first option of a required select; null: the user has to choose. */
  readonly begins?: Readonly<Record<string, string | null>>;
  /** Instants that move with another field, an earlier instant, so that the time between them stays. */
  readonly movesWith?: Readonly<Record<string, string>>;
  /** Entities that belong to a row of this one, by the field that refers to it. */
  readonly parts?: readonly { readonly name: ResourceName; readonly field: string }[];
  /** The reference whose name stands above that of the row. */
  readonly above?: string;
  /** The filters that find the rows with a reference, where the field's own filter finds others. */
  readonly foundBy?: Readonly<Record<string, string>>;
  /** The name is a key of the product's: a copy with another one means nothing. */
  readonly isUnique?: true;
  /** Filters of every list that staff read of it. */
  readonly filters?: readonly Filter[];
  /** The filters that a list offers at first, six at most; the others are behind *more*. By default the first six fields. */
  readonly mainFilters?: readonly string[];
  /** Views that every list of it offers; the texts are in its words. `ofContact`: of the own events of a contact, and offered to contacts. */
  readonly views?: readonly ReadyView[];
  /** A use case adds its rows: who may, and the fields of a new row. */
  readonly opening?: { readonly to: Right; readonly fields: Fields };
  /** Fields that are edited in the form only, not in the list: their change concerns people, or other fields follow it. */
  readonly inForm?: readonly string[] | 'all';
  /** Where a row is read by who may not change it, and has no form for them. */
  readonly readAt?: (id: string) => string;
  /** Its rows are edited on a named page of their own, not in a form. */
  readonly hasOwnPage?: true;
  /** Its rows are only listed, each as it was written. */
  readonly isLog?: true;
}

/** Only where the first few fields would not tell the rows apart. */
export const presentations: { readonly [N in ResourceName]?: Presentation } = {
  events: {
    mainFilters: [
      'visibilityStatus',
      'approvalStatus',
      'eventCategoryId',
      'locationId',
      'firstSessionDate',
      'eventSector',
    ],
    columns: ['title', 'eventCategoryId', 'locationId', 'nextSessionDate', 'visibilityStatus'],
    listed: eventListed,
    sort: 'nextSessionDate',
    naming: ['title'],
    readAt: (id) => `/events/${id}`,
    // Who has booked is notified of another place.
    inForm: ['locationId', 'eventPresenceType'],
    filters: Object.entries(wholeProgramme).map(([field, value]) => ({ field, operator: 'is', value })),
    // `locationId` finds the events that have a date there.
    foundBy: { locationId: 'ownPlaceId' },
    parts: [
      { name: 'sessions', field: 'eventId' },
      { name: 'eventSpeakers', field: 'eventId' },
    ],
    views: [
      { key: 'toApprove', address: { waitsForApproval: 'true', ofOwnEvents: 'true' }, ofContact: true },
      { key: 'withoutEnglish', address: { missingLanguage: 'en' } },
      { key: 'undated', address: { visibilityStatus: 'public', 'firstSessionDate.$exists': 'false' } },
      { key: 'waitedFor', address: { fullAndWaitedFor: 'true' } },
      { key: 'withoutPicture', address: { 'headerImage.$exists': 'false' } },
    ],
  },
  sessions: {
    mainFilters: ['sessionDay', 'eventId', 'locationId', 'sessionTarget', 'visibilityStatus', 'accessType'],
    columns: [
      'startDate',
      'eventId',
      'sessionTarget',
      'visibilityStatus',
      'maxParticipants',
      'totalParticipants',
    ],
    naming: ['startDate'],
    dayOf: { sessionDay: 'startDate' },
    begins: { sessionTarget: 'private', visibilityStatus: 'public' },
    movesWith: { endDate: 'startDate' },
    inForm: ['locationId', 'sessionTarget', 'accessType', 'reservationOpeningDateId'],
    above: 'eventId',
  },
  eventSpeakers: {
    columns: ['eventId', 'speakerId', 'role', 'position'],
    naming: ['role'],
    above: 'eventId',
  },
  forms: {
    mainFilters: ['callId', 'formType', 'status', 'decision', 'hasQuestion', 'officeTag', 'withdrawnAt'],
    columns: ['title', 'number', 'formType', 'userId', 'status', 'sentAt'],
    naming: ['title'],
    distinguishedBy: 'number',
    inForm: 'all',
    views: [
      { key: 'toDecide', address: { decision: 'none' } },
      { key: 'accepted', address: { decision: 'approve' } },
      { key: 'rejected', address: { decision: 'reject' } },
      { key: 'withQuestions', address: { hasQuestion: 'true' } },
      { key: 'withdrawn', address: { 'withdrawnAt.$exists': 'true' } },
    ],
  },
  speakers: {
    mainFilters: ['surname', 'name', 'affiliation', 'nobelPrize'],
    columns: ['surname', 'name', 'affiliation', 'nobelPrize'],
    naming: ['name', 'surname'],
  },
  organizations: { mainFilters: ['name'], columns: ['name', 'offerHoursFar', 'offerHoursLast', 'quietFrom'] },
  contacts: { columns: ['name', 'role', 'email', 'mobilePhone'] },
  customers: {
    mainFilters: ['businessName', 'businessSector', 'vatNumber', 'language', 'agentId', 'paymentDays'],
    columns: ['businessName', 'businessSector', 'vatNumber', 'paymentDays'],
    naming: ['businessName'],
  },
  eventDayTemplates: {
    mainFilters: [
      'name',
      'locationId',
      'sessionTarget',
      'accessType',
      'durationMinutes',
      'waitingListEnabled',
    ],
    columns: ['name', 'startTimes', 'durationMinutes', 'locationId', 'sessionTarget'],
    begins: { sessionTarget: 'private' },
  },
  faqs: { columns: ['question', 'order', 'isVisible'], naming: ['question'] },
  houseNotices: { columns: ['text', 'locationId', 'endsAt'], naming: ['text'] },
  categories: { columns: ['name', 'entityType', 'order', 'isActive'] },
  labels: { columns: ['key', 'value', 'language'], naming: ['key'] },
  messageTexts: { columns: ['template', 'key', 'value', 'language'], naming: ['key'], hasOwnPage: true },
  legalTexts: {
    inForm: 'all',
    columns: ['legalPage', 'validFrom', 'updatedAt'],
    naming: ['legalPage'],
    begins: { legalPage: null },
  },
  settings: {
    isUnique: true,
    columns: ['name', 'value'],
    hasOwnPage: true,
  },
  blackListEntries: { inForm: 'all', columns: ['userId', 'reason', 'expiresAt'], namedBy: 'userId' },
  calls: { columns: ['title', 'festivalId', 'opensAt', 'phaseOneEndsAt', 'isPublished'], naming: ['title'] },
  formTemplates: {
    columns: ['name', 'formType', 'isActive'],
    parts: [{ name: 'formRows', field: 'formTemplateId' }],
  },
  formRows: {
    mainFilters: ['formTemplateId', 'phase', 'kind', 'isRequired', 'label', 'key'],
    columns: ['label', 'formTemplateId', 'phase', 'order', 'kind', 'isRequired'],
    naming: ['label'],
  },
  users: {
    mainFilters: ['role', 'subRoles', 'userType', 'isEnabled', 'isEmailConfirmed', 'educationalInstitution'],
    columns: ['surname', 'name', 'email', 'role', 'isEnabled'],
    naming: ['name', 'surname'],
    distinguishedBy: 'email',
    inForm: 'all',
    opening: { to: 'createAccounts', fields: newAccountFields },
  },
  tickets: {
    mainFilters: ['sessionId', 'userId', 'status', 'target', 'isScanned', 'schoolClass'],
    columns: ['createdAt', 'sessionId', 'userId', 'quantity', 'status'],
    naming: ['schoolClass'],
  },
  reservationRequests: {
    mainFilters: ['eventId', 'sessionId', 'userId', 'status', 'target', 'offerExpiresAt'],
    columns: ['createdAt', 'eventId', 'userId', 'quantity', 'status'],
    naming: ['status'],
  },
  scans: {
    mainFilters: ['sessionId', 'result', 'reason', 'scannedAt', 'isConflict', 'offline'],
    columns: ['scannedAt', 'sessionId', 'result', 'reason', 'device'],
    naming: ['scannedAt'],
  },
  auditEntries: {
    mainFilters: ['createdAt', 'userId', 'action', 'entity', 'entityId'],
    columns: ['createdAt', 'userId', 'action', 'entity', 'entityId'],
    naming: ['action'],
    isLog: true,
  },
};
