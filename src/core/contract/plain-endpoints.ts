// Calls with routes of their own: their answers are files, pictures or states of the process, read by browsers, calendar programs,
// search engines and balancers. They are declared for the document; an unknown key of the query string is not refused.

import * as z from 'zod/mini';
import { id } from '#core/field/validation.ts';
import { pictureFormats } from '#core/files/pictures.ts';
import { categoryColours } from '#core/resources/outline.ts';
import { motifNames } from '#core/events/poster/poster-address.ts';
import { languages } from '#core/languages.ts';
import { oneClickPath } from '#core/newsletter/contract.ts';
import { defineEndpoint } from './endpoint.ts';

const plain = {
  method: 'GET',
  access: 'anyone',
  ignoresCaller: true,
  plain: true,
  answer: z.unknown(),
} as const;

export const eventCalendar = defineEndpoint({
  ...plain,
  path: '/api/events/{id}/calendar.ics',
  summary:
    'The sessions of an event, or one `session`, as a calendar file, as guests may read them; 404 where there is none',
  params: z.strictObject({ id }),
  query: z.strictObject({ lang: z.optional(z.enum(languages)), session: z.optional(id) }),
  answerType: 'text/calendar',
  refusals: ['unauthorized'],
});

export const eventPoster = defineEndpoint({
  ...plain,
  path: '/posters/{colour}/{motif}/{file}',
  summary: 'The poster of an event without a picture; `file` is the id of the event with `.svg`',
  params: z.strictObject({ colour: z.enum(categoryColours), motif: z.enum(motifNames), file: z.string() }),
  answerType: 'image/svg+xml',
});

export const shareCard = defineEndpoint({
  ...plain,
  path: '/cards/{language}/{file}',
  summary:
    'The card that other sites show of a link to an event; `file` is the id of the event, or `programme`, with `.png`',
  params: z.strictObject({ language: z.enum(languages), file: z.string() }),
  answerType: 'image/png',
  refusals: ['unauthorized'],
});

export const filePicture = defineEndpoint({
  ...plain,
  path: '/files/{fileId}/{picture}',
  summary: `A picture that was uploaded, in one of its sizes; \`picture\` is a width with ${pictureFormats.map((format) => `\`.${format}\``).join(', ')}`,
  params: z.strictObject({ fileId: id, picture: z.string() }),
  answerType: 'image/*',
});

/** Browsers post there what a provider says of a sign-in; the page reads it from the fragment. */
export const socialReturn = defineEndpoint({
  ...plain,
  method: 'POST',
  path: '/sso/auth/socialLogin/return',
  summary: 'Take the form with which a provider ends a sign-in, and lead to the page that goes on with it',
  form: z.strictObject({
    state: z.optional(z.string()),
    id_token: z.optional(z.string()),
    error: z.optional(z.string()),
    user: z.optional(z.string()),
  }),
  formType: 'application/x-www-form-urlencoded',
  answer: z.undefined(),
  status: 303,
});

const unsubscribeLink = z.strictObject({
  account: id,
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  lang: z.optional(z.enum(languages)),
});

/** A person who follows the link of a mail program's button. */
export const openOneClick = defineEndpoint({
  ...plain,
  path: oneClickPath,
  summary: 'Lead to the page that withdraws the consent to the newsletter; changes nothing',
  query: unsubscribeLink,
  answer: z.undefined(),
  status: 303,
  refusals: ['notFound'],
});

export const oneClick = defineEndpoint({
  ...plain,
  method: 'POST',
  path: oneClickPath,
  summary: 'Withdraw the consent to the newsletter, as mail programs do by one request (RFC 8058)',
  query: unsubscribeLink,
  form: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }),
  formType: 'application/x-www-form-urlencoded',
  answer: z.undefined(),
  status: 204,
  refusals: ['notFound', 'invalid'],
});

export const robots = defineEndpoint({
  ...plain,
  path: '/robots.txt',
  summary: 'What search engines may read',
  answerType: 'text/plain',
});

export const sitemap = defineEndpoint({
  ...plain,
  path: '/sitemap.xml',
  summary: 'The pages that guests can find, or the list of the parts where there are too many for one file',
  answerType: 'application/xml',
  refusals: ['notFound'],
});

export const sitemapPart = defineEndpoint({
  ...plain,
  path: '/sitemap-{part}.xml',
  summary: 'A part of the sitemap',
  params: z.strictObject({ part: z.string().check(z.regex(/^[1-9]\d{0,3}$/)) }),
  answerType: 'application/xml',
});

export const alive = defineEndpoint({
  ...plain,
  path: '/healthz',
  summary: 'Whether the process is alive',
  answer: z.strictObject({ status: z.literal('alive') }),
});

export const ready = defineEndpoint({
  ...plain,
  path: '/readyz',
  summary: 'Whether the database answers and takes writes',
  answer: z.strictObject({ status: z.literal('ready') }),
});

export const openApi = defineEndpoint({
  ...plain,
  path: '/api/openapi.json',
  summary: 'This document',
  answer: z.looseObject({ openapi: z.string() }),
});

/** All of them, for the document. */
export const plainEndpoints = [
  eventCalendar,
  eventPoster,
  shareCard,
  filePicture,
  socialReturn,
  openOneClick,
  oneClick,
  robots,
  sitemap,
  sitemapPart,
  alive,
  ready,
  openApi,
] as const;
