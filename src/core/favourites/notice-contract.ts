import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';

/** Whether an account is notified when the booking of its favourites opens. */
const choice = z.strictObject({ openings: z.boolean() });
const own = { access: 'personalArea', path: '/api/users/me/notices', answer: choice } as const;

export const readNotices = defineEndpoint({
  ...own,
  method: 'GET',
  summary: 'Which messages about favourites the caller wants',
});

export const chooseNotices = defineEndpoint({
  ...own,
  method: 'PUT',
  summary: 'Choose which messages about favourites one wants',
  body: choice,
});
