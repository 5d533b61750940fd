import { defineResource } from '#core/resources/resource.ts';

/** Favourite sessions of an account (docs/product/favourites.md#favourites); only the owner reads them. */
export const favourites = defineResource({
  path: 'favourites',
  sort: '-createdAt',
  access: {
    read: [{ to: 'personalArea', rows: { own: 'userId' } }],
    create: [],
    update: [],
    delete: [],
  },
  fields: {
    userId: { kind: 'reference', to: 'users', required: true, readOnly: true },
    eventId: { kind: 'reference', to: 'events', required: true, readOnly: true },
    sessionId: { kind: 'reference', to: 'sessions', required: true, readOnly: true },
  },
});
