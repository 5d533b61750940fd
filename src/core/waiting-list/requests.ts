import { audiences } from '#core/resources/outline.ts';
import { defineResource } from '#core/resources/resource.ts';
import { generationStatuses } from '#core/tickets/rules.ts';
import { requestStatuses } from './rules.ts';

/**
 * Places in waiting lists as data (docs/product/waiting-list.md#states); participants and their needs stand beside these fields.
 * Use cases write them.
 */
export const reservationRequests = defineResource({
  path: 'reservation-requests',
  sort: '-createdAt',
  access: {
    read: [
      { to: 'signedIn', rows: { own: 'userId' } },
      { to: 'bookForOthers', rows: 'all' },
      { to: 'manageEvents', rows: { contactOf: 'eventId' } },
    ],
    create: [],
    update: [],
    delete: [],
  },
  fields: {
    eventId: { kind: 'reference', to: 'events', required: true, readOnly: true },
    sessionId: { kind: 'reference', to: 'sessions', required: true, readOnly: true },
    userId: { kind: 'reference', to: 'users', required: true, readOnly: true },
    status: { kind: 'select', options: requestStatuses, required: true, readOnly: true },
    target: { kind: 'select', options: audiences, required: true, readOnly: true },
    quantity: { kind: 'number', required: true, readOnly: true },
    quantitySchool: { kind: 'number', required: true, readOnly: true },
    chaperones: { kind: 'number', required: true, readOnly: true },
    // The smallest party that it would also take.
    minQuantity: { kind: 'number', readOnly: true },
    minQuantitySchool: { kind: 'number', readOnly: true },
    // The seats of its offer while its turn lasts.
    offeredQuantity: { kind: 'number', readOnly: true },
    offeredQuantitySchool: { kind: 'number', readOnly: true },
    offeredAt: { kind: 'datetime', readOnly: true },
    offerExpiresAt: { kind: 'datetime', readOnly: true },
    notified: { kind: 'toggle', readOnly: true },
    generationStatus: { kind: 'select', options: generationStatuses, required: true, readOnly: true },
  },
});
