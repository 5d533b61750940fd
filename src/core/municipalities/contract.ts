import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';

/** The list changes once a year, with a release. */
const maxAgeSeconds = 86_400;
export const maxMunicipalities = 100;

export const listProvinces = defineEndpoint({
  method: 'GET',
  path: '/api/provinces',
  summary: 'The provinces of Italy, by name',
  access: 'anyone',
  ignoresCaller: true,
  maxAgeSeconds,
  answer: z.array(z.strictObject({ code: z.string(), name: z.string(), region: z.string() })),
});

export const listMunicipalities = defineEndpoint({
  method: 'GET',
  path: '/api/municipalities',
  summary:
    'Municipalities of a province, or of all, whose name begins with a text, then those that have it anywhere',
  access: 'anyone',
  ignoresCaller: true,
  maxAgeSeconds,
  query: z.strictObject({
    /** Its code or its name. */
    province: z._default(z.string().check(z.maxLength(60)), ''),
    q: z._default(z.string().check(z.maxLength(120)), ''),
  }),
  answer: z
    .array(z.strictObject({ name: z.string(), province: z.string() }))
    .check(z.maxLength(maxMunicipalities)),
  refusals: ['provinceUnknown'],
});
