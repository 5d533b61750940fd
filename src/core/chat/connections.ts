import { defineResource } from '#core/resources/resource.ts';
import { connectionStatuses } from './rules.ts';

/** A visitor's question to the house, and who took it. Read by the visitor and by everybody who answers. */
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
    // Nobody yet while it waits.
    employeeId: { kind: 'reference', to: 'users', readOnly: true },
    status: { kind: 'select', options: connectionStatuses, required: true, readOnly: true },
  },
});
