import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id, instant } from '#core/field/validation.ts';

export const favourite = z.strictObject({
  _id: id,
  userId: id,
  eventId: id,
  sessionId: id,
  createdAt: instant,
  updatedAt: instant,
});
export type WireFavourite = z.infer<typeof favourite>;

/** Adding a session again answers the existing favourite. */
export const addFavourite = defineEndpoint({
  method: 'POST',
  path: '/api/favourites',
  summary: 'Keep a session in mind',
  access: 'personalArea',
  body: z.strictObject({ eventId: z.optional(id), sessionId: id }),
  answer: favourite,
  status: 201,
});

/** The maximum of sessions in one request. */
export const maxMerged = 200;

/** Favourites stored on a device before its visitor signed in. Sessions that are deleted or not visible are left out. */
export const mergeFavourites = defineEndpoint({
  method: 'POST',
  path: '/api/favourites/merge',
  summary: 'Keep in mind what a device kept before its owner signed in; again, it changes nothing',
  access: 'personalArea',
  body: z.strictObject({ sessionIds: z.array(id).check(z.minLength(1), z.maxLength(maxMerged)) }),
  answer: z.strictObject({ kept: z.array(id) }),
});

export const removeFavourite = defineEndpoint({
  method: 'DELETE',
  path: '/api/favourites/{id}',
  summary: 'Take a session out of what is kept in mind',
  access: 'personalArea',
  params: z.strictObject({ id }),
  answer: favourite,
});

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
