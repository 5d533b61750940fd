import { defineResource } from '#core/resources/resource.ts';
import { connectionStatuses } from './rules.ts';

/** A visitor's question to staff, and the account that took it. Its visitor and all accounts that answer chats read it. */
export const connections = defineResource({
  path: 'connections',
  sort: '-updatedAt',
  access: {
    read: [
      { to: 'signedIn', rows: { own: 'userId' } },
      { to: 'answerChats', rows: 'all' },
    ],
    create: [],
    update: [],
    delete: [],
  },
  fields: {
    chatId: { kind: 'reference', to: 'chats', required: true, readOnly: true },
    userId: { kind: 'reference', to: 'users', required: true, readOnly: true },
    // Null while it waits.
    employeeId: { kind: 'reference', to: 'users', readOnly: true },
    status: { kind: 'select', options: connectionStatuses, required: true, readOnly: true },
  },
});
