import { audiences } from '#core/resources/outline.ts';
import { defineResource } from '#core/resources/resource.ts';
import { generationStatuses, ticketStatuses } from './rules.ts';

/** Tickets as data (docs/product/tickets.md#states). Participants stand beside these fields; booking and cancelling write them. */
export const tickets = defineResource({
  path: 'tickets',
  // The newest first: ids rise with time, and are in order already.
  sort: '-_id',
  access: {
    read: [
      { to: 'signedIn', rows: { own: 'userId' } },
      { to: 'bookForOthers', rows: 'all' },
      { to: 'manageEvents', rows: { contactOf: 'sessionId' } },
    ],
    create: [],
    update: [],
    delete: [],
  },
  fields: {
    reservationId: { kind: 'reference', to: 'reservations', required: true, readOnly: true },
    sessionId: { kind: 'reference', to: 'sessions', required: true, readOnly: true },
    // Null once the account was erased.
    userId: { kind: 'reference', to: 'users', readOnly: true },
    // From 0, in the order of the participants.
    position: { kind: 'number', required: true, readOnly: true },
    status: { kind: 'select', options: ticketStatuses, required: true, readOnly: true },
    target: { kind: 'select', options: audiences, required: true, readOnly: true },
    // Heads that it lets in: 1, or a class's pupils.
    quantity: { kind: 'number', required: true, readOnly: true },
    chaperones: { kind: 'number', required: true, readOnly: true },
    schoolClass: { kind: 'string', readOnly: true },
    version: { kind: 'number', required: true, readOnly: true },
    isScanned: { kind: 'toggle', readOnly: true },
    isSent: { kind: 'toggle', readOnly: true },
    generationStatus: { kind: 'select', options: generationStatuses, required: true, readOnly: true },
    generatedTicketUrl: { kind: 'string', readOnly: true },
  },
});
