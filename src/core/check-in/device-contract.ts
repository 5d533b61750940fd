// Devices that check tickets (docs/product/check-in.md#devices).

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { day, id, instant, line } from '#core/field/validation.ts';
import { count, queueAnswer, queueBody } from './contract.ts';

const pack = z.strictObject({ sessionId: id, fetchedAt: instant });
const name = line(100).check(z.minLength(1));
/** SPKI in base64: of Ed25519, or of ECDSA on P-256. */
const publicKey = z.string().check(z.regex(/^[A-Za-z0-9+/]{40,200}={0,2}$/));

/** Sessions that meet all of what is set; nothing: every door. */
const limits = z.strictObject({
  sessionIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100))),
  locationId: z.optional(id),
  day: z.optional(day),
});
/** What a device sends with every request from now on, instead of the sign-in of an account; it is shown once. */
const token = z.string();

export const doorDevice = z.strictObject({
  _id: id,
  name: z.string(),
  /** In whose name it acts; null once the account was erased. */
  userId: z.nullable(id),
  person: z.nullable(z.string()),
  /** `waiting`: it has used its code, and an admin has to confirm it. */
  state: z.enum(['invited', 'waiting', 'active', 'revoked']),
  lastSeenAt: z.nullable(instant),
  unsentScans: count,
  packs: z.array(pack),
  /** False: it works with the sign-in of its account, with all rights of that. */
  hasToken: z.boolean(),
  /** Of its own token: where it may work. */
  limits,
  /** The name of the place among its limits. */
  place: z.nullable(z.string()),
  createdAt: instant,
});
export type DoorDevice = z.infer<typeof doorDevice>;

const byAdmin = { access: 'administer', params: z.strictObject({ id }) } as const;

/** Those that are not revoked come first, those seen last before the others. */
export const mostDevices = 500;

export const listDevices = defineEndpoint({
  method: 'GET',
  path: '/api/devices',
  summary:
    'Devices of the door: whose they are, when they were seen, and what they have not sent; the first 500, those in use before others',
  access: 'administer',
  answer: z.array(doorDevice),
});

/** One's own device: of the account that is signed in on it. With `limits` it gets a token of its own, which does no more. */
export const addDevice = defineEndpoint({
  method: 'POST',
  path: '/api/devices',
  summary: 'Enrol the device on which the caller is signed in',
  access: 'checkIn',
  body: z.strictObject({ name, publicKey: z.optional(publicKey), limits: z.optional(limits) }),
  answer: z.extend(doorDevice, { token: z.optional(token) }),
  status: 201,
  refusals: ['invalid'],
});

export const inviteDevice = defineEndpoint({
  method: 'POST',
  path: '/api/devices/invitations',
  summary: 'A code for one more device, to be shown as a QR code: it can be used once, for ten minutes',
  access: 'administer',
  body: z.strictObject({ name, limits: z.optional(limits) }),
  answer: z.strictObject({ device: doorDevice, secret: z.string(), endsAt: instant }),
  status: 201,
});

/** The device need not be signed in: without an account that may check in it acts in the name of the admin. */
export const enrolDevice = defineEndpoint({
  method: 'POST',
  path: '/api/devices/enrol',
  summary: 'Use a code on a device, which gets a token of its own; an admin confirms it then',
  access: 'anyone',
  body: z.strictObject({ secret: z.string().check(z.maxLength(100)), publicKey: z.optional(publicKey) }),
  answer: z.extend(doorDevice, { token }),
  status: 201,
  refusals: ['enrolmentOver', 'invalid'],
});

export const confirmDevice = defineEndpoint({
  ...byAdmin,
  method: 'POST',
  path: '/api/devices/{id}/confirm',
  summary: 'Confirm a device that has used its code; again, it answers the same',
  answer: doorDevice,
  refusals: ['notFound', 'wrongState'],
});

export const revokeDevice = defineEndpoint({
  ...byAdmin,
  method: 'DELETE',
  path: '/api/devices/{id}',
  summary: 'Revoke a device: it checks no tickets any more, and forgets its packs',
  answer: doorDevice,
  refusals: ['notFound'],
});

export const reportDevice = defineEndpoint({
  method: 'PUT',
  path: '/api/devices/{id}/state',
  byDevices: 'always',
  summary: 'What a device has, said by itself: packs, and scans that are not sent',
  access: 'checkIn',
  cost: 'scan',
  params: z.strictObject({ id }),
  body: z.strictObject({
    unsentScans: count.check(z.maximum(1_000_000)),
    packs: z.array(pack).check(z.maxLength(200)),
  }),
  answer: z.strictObject({
    state: doorDevice.shape.state,
    /** Walk-ins that it may let in without a network. */
    quotas: z.array(z.strictObject({ sessionId: id, quota: count, used: count })),
  }),
  refusals: ['notFound'],
});

export const listQuotas = defineEndpoint({
  method: 'GET',
  path: '/api/sessions/{id}/quotas',
  summary: 'Devices that check tickets, with their walk-ins of a session: supervisors',
  access: 'checkIn',
  params: z.strictObject({ id }),
  answer: z.array(
    z.strictObject({
      deviceId: id,
      name: z.string(),
      person: z.nullable(z.string()),
      quota: count,
      used: count,
    }),
  ),
  refusals: ['notFound', 'forbidden'],
});

export const giveQuota = defineEndpoint({
  method: 'PUT',
  path: '/api/devices/{id}/quota',
  summary:
    'Give a device free seats for walk-ins that it may let in without a network: supervisors of the session',
  access: 'checkIn',
  cost: 'scan',
  params: z.strictObject({ id }),
  body: z.strictObject({ sessionId: id, quota: count.check(z.maximum(1000)) }),
  answer: z.strictObject({ quota: count, used: count }),
  refusals: ['notFound', 'forbidden', 'noFreeSeats'],
});

export const sendRevokedQueue = defineEndpoint({
  method: 'POST',
  path: '/api/scans/revoked-queue',
  byDevices: 'always',
  summary: 'The queue of a device that was revoked: stored, and counted only after a supervisor agrees',
  access: 'checkIn',
  cost: 'scan',
  body: queueBody,
  answer: queueAnswer,
  refusals: ['wrongState'],
});

export const agreeToScan = defineEndpoint({
  method: 'POST',
  path: '/api/scans/{id}/agree',
  summary: 'Count an admission from a revoked device: supervisors; again, it answers the same',
  access: 'checkIn',
  cost: 'scan',
  params: z.strictObject({ id }),
  answer: z.strictObject({ scanId: id, isConflict: z.boolean() }),
  refusals: ['notFound', 'forbidden', 'wrongState'],
});
