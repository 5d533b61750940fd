// Reworded texts of messages, and what can be reworded (docs/product/messages.md#wording).

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { languages } from '#core/languages.ts';
import { defineResource, restrictedTo } from '#core/resources/resource.ts';
import { countForms, textKinds } from './text.ts';

/** Longer than the longest kind of text (check.ts). */
const longestValue = 1000;

export const messageTexts = defineResource({
  path: 'message-texts',
  sort: 'template,key,language',
  access: restrictedTo('administer'),
  fields: {
    template: { kind: 'string', required: true, max: 60, fixed: true, searched: 'A' },
    key: { kind: 'string', required: true, max: 60, fixed: true, searched: 'A' },
    language: { kind: 'select', options: languages, required: true, fixed: true },
    value: { kind: 'textarea', required: true, max: longestValue, searched: 'B' },
    // As it was when the text was reworded: another one now shows that the product changed it since.
    declared: { kind: 'textarea', max: longestValue, readOnly: true },
  },
});

const writtenText = z.strictObject({
  key: z.string(),
  kind: z.enum(textKinds),
  form: z.nullable(z.enum(countForms)),
  /** What may stand in braces. */
  placeholders: z.array(z.string()),
  inFirstSentence: z.boolean(),
  maxLength: z.int(),
  it: z.string(),
  en: z.string(),
});
const template = z.strictObject({ template: z.string(), texts: z.array(writtenText) });
export type WireTemplate = z.infer<typeof template>;
export type WireText = z.infer<typeof writtenText>;

export const readTemplates = defineEndpoint({
  method: 'GET',
  path: '/api/message-templates',
  summary: 'All messages with their texts as the product has them, and what may stand in each',
  access: 'administer',
  answer: z.strictObject({ templates: z.array(template) }),
});

const named = z.strictObject({ template: z.string().check(z.maxLength(60)) });
const drafts = z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(longestValue)));
const inLanguage = { language: z.enum(languages), texts: z.optional(drafts) } as const;

export const preview = z.strictObject({
  subject: z.string(),
  text: z.string(),
  /** Null: an SMS. */
  html: z.nullable(z.string()),
  /** Of an SMS. */
  sms: z.nullable(z.strictObject({ characters: z.int(), parts: z.int(), isUnicode: z.boolean() })),
});
export type MessagePreview = z.infer<typeof preview>;

/** `texts`: those that are being written, by key; the others are as they are stored. */
export const previewTemplate = defineEndpoint({
  method: 'POST',
  path: '/api/message-templates/{template}/preview',
  summary: 'How a message reads in a language, with samples of what it states',
  access: 'administer',
  params: named,
  body: z.strictObject(inLanguage),
  answer: z.strictObject({ previews: z.array(preview) }),
  refusals: ['notFound'],
});

export const testTemplate = defineEndpoint({
  method: 'POST',
  path: '/api/message-templates/{template}/test',
  summary: 'Send a sample of a message to oneself by e-mail',
  access: 'administer',
  cost: 'message',
  params: named,
  body: z.strictObject({ ...inLanguage, sample: z.optional(z.int().check(z.nonnegative(), z.maximum(20))) }),
  answer: z.strictObject({ email: z.string() }),
  refusals: ['notFound', 'addressSuppressed'],
});

export const resetTemplate = defineEndpoint({
  method: 'POST',
  path: '/api/message-templates/{template}/reset',
  summary: 'Give all texts of a message back their own words, in both languages',
  access: 'administer',
  params: named,
  body: z.strictObject({}),
  answer: z.strictObject({ texts: z.int() }),
  refusals: ['notFound'],
});
