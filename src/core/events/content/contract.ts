// What editors do with the content of an event besides its fields (docs/product/events.md#content).

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { formId } from '#core/drafts/contract.ts';
import { id } from '#core/field/validation.ts';
import { serializedAs } from '#core/field/wire.ts';
import { languages } from '#core/languages.ts';
import { speakerRoles } from '#core/resources/programme.ts';
import { eventReads } from '#core/events/contract.ts';
import type { EventView } from '#core/events/event-view.ts';

/** Speakers of one event. */
export const mostSpeakers = 60;

const appearance = z.strictObject({ speakerId: id, role: z.enum(speakerRoles) });
export type Appearance = z.infer<typeof appearance>;
const appearances = z.array(appearance).check(
  z.maxLength(mostSpeakers),
  z.refine(
    (all) => new Set(all.map(({ speakerId, role }) => `${speakerId} ${role}`)).size === all.length,
    'Twice in the same role',
  ),
);

export const readAppearances = defineEndpoint({
  method: 'GET',
  path: '/api/events/{id}/appearances',
  summary: 'The speakers of an event with their roles, in their order, for those who work on it',
  access: 'manageEvents',
  params: z.strictObject({ id }),
  answer: appearances,
  refusals: ['forbidden'],
});

export const writeAppearances = defineEndpoint({
  method: 'PUT',
  path: '/api/events/{id}/appearances',
  summary: 'Replace the speakers of an event, if they are still those that the caller has seen',
  access: 'manageEvents',
  params: z.strictObject({ id }),
  body: z.strictObject({ appearances, seen: appearances }),
  answer: appearances,
  refusals: ['forbidden', 'editConflict'],
});

export const previewEvent = defineEndpoint({
  method: 'POST',
  path: '/api/events/{id}/preview',
  summary: 'An event as its page would show it with what the caller has typed; nothing is written',
  access: 'manageEvents',
  params: z.strictObject({ id: formId }),
  query: z.strictObject({ lang: z.optional(z.enum(languages)) }),
  body: z.strictObject({
    /** Fields of the event; what is invalid is shown as it is stored. */
    values: z.record(z.string(), z.unknown()),
    appearances: z.optional(appearances),
  }),
  answer: serializedAs<EventView>(eventReads.read.answer),
  refusals: ['forbidden'],
});
