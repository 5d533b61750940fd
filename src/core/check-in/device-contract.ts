// Devices that check tickets (docs/product/check-in.md#devices).

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id, instant } from '#core/field/validation.ts';
import { line } from '#core/field/validation.ts';
import { count, queueAnswer, queueBody } from './contract.ts';

const pack = z.strictObject({ sessionId: id, fetchedAt: instant });
const name = line(100).check(z.minLength(1));
/** SPKI in base64: of Ed25519, or of ECDSA on P-256. */
const publicKey = z.string().check(z.regex(/^[A-Za-z0-9+/]{40,200}={0,2}$/));

export const doorDevice = z.strictObject({
  _id: id,
  name: z.string(),
  /** Whose sign-in it uses; null once the account was erased. */
  userId: z.nullable(id),
  person: z.nullable(z.string()),
  /** `waiting`: it has used its code, and an admin has to confirm it. */
  state: z.enum(['invited', 'waiting', 'active', 'revoked']),
  lastSeenAt: z.nullable(instant),
  unsentScans: count,
  packs: z.array(pack),
  createdAt: instant,
});
export type DoorDevice = z.infer<typeof doorDevice>;

const byAdmin = { access: 'administer', params: z.strictObject({ id }) } as const;

export const listDevices = defineEndpoint({
  method: 'GET',
  path: '/api/devices',
  summary: 'Devices of the door: whose they are, when they were seen, and what they have not sent',
  access: 'administer',
  answer: z.array(doorDevice),
});

/** One's own device: of the account that is signed in on it. */
export const addDevice = defineEndpoint({
  method: 'POST',
  path: '/api/devices',
  summary: 'Enrol the device on which the caller is signed in',
  access: 'checkIn',
  body: z.strictObject({ name, publicKey: z.optional(publicKey) }),
  answer: doorDevice,
  status: 201,
  refusals: ['invalid'],
});

export const inviteDevice = defineEndpoint({
  method: 'POST',
  path: '/api/devices/invitations',
  summary: 'A code for one more device, to be shown as a QR code: it can be used once, for ten minutes',
  access: 'administer',
  body: z.strictObject({ name }),
  answer: z.strictObject({ device: doorDevice, secret: z.string(), endsAt: instant }),
  status: 201,
});

/** The account that is signed in on the device shows the code of an admin: the device is the one that the admin sees. */
export const enrolDevice = defineEndpoint({
  method: 'POST',
  path: '/api/devices/enrol',
  summary: 'Use a code on a device; an admin confirms it then',
  access: 'checkIn',
  body: z.strictObject({ secret: z.string().check(z.maxLength(100)), publicKey: z.optional(publicKey) }),
  answer: doorDevice,
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
  summary: 'What a device has, said by itself: packs, and scans that are not sent',
  access: 'checkIn',
  cost: 'scan',
  params: z.strictObject({ id }),
  body: z.strictObject({ unsentScans: count, packs: z.array(pack).check(z.maxLength(200)) }),
  answer: z.strictObject({
    state: doorDevice.shape.state,
    /** Walk-ins that it may let in without a network. */
    quotas: z.array(z.strictObject({ sessionId: id, quota: count, used: count })),
  }),
  refusals: ['notFound'],
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
