import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { languages } from '#core/languages.ts';

/** Texts of the interface by their keys: `events.searchButton`. */
export const ownTexts = z.record(z.string(), z.string());
export type OwnTexts = Readonly<z.infer<typeof ownTexts>>;

/** All labels of one language at once: what every page begins with. */
export const readOwnTexts = defineEndpoint({
  method: 'GET',
  path: '/api/labels/in/{language}',
  summary: 'The texts of the interface that this instance words differently in a language, by their keys',
  access: 'anyone',
  ignoresCaller: true,
  cachedUntilChange: true,
  params: z.strictObject({ language: z.enum(languages) }),
  answer: ownTexts,
});
