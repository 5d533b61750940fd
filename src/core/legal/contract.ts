import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { day } from '#core/field/validation.ts';
import { languages } from '#core/languages.ts';
import { legalPages } from './texts.ts';

const legalText = z.strictObject({
  /** Rich text, with the facts of this instance filled in. */
  html: z.string(),
  /** The language that it is written in: the other one where there is no translation. */
  language: z.enum(languages),
  /** The day since which it reads like this. */
  updatedOn: day,
});
export type LegalText = z.infer<typeof legalText>;

export const readLegalText = defineEndpoint({
  method: 'GET',
  path: '/api/legal/{page}/{language}',
  summary: 'The text of a legal page that is in force',
  access: 'anyone',
  ignoresCaller: true,
  params: z.strictObject({ page: z.enum(legalPages), language: z.enum(languages) }),
  answer: legalText,
});
