// Staff reword the messages (docs/product/messages.md#wording).

import type { AccountViewer } from '#core/accounts/access.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { type Language, languages } from '#core/languages.ts';
import type * as contract from '#core/message-texts/message-texts.ts';
import { errorOfText, longest, placeholdersOf } from '#core/message-texts/check.ts';
import { asSms, smsSize } from '#core/message-texts/sms-parts.ts';
import { formsOf, keyOfText, type MessageCatalogue, type WrittenForm } from '#core/message-texts/text.ts';
import { type FieldError, Refusal } from '#core/refusals.ts';
import type { Stored } from '#core/field/writing.ts';
import type { Zone } from '#core/time.ts';
import { readAccountOf } from '#server/accounts/service.ts';
import type { Db, Reader } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import type { NewMessage, RenderedMessage, Templates, WordingContext } from '#server/outbox/message.ts';
import { enqueueMessages, refuseSuppressed } from '#server/outbox/service.ts';
import { valuesOfChange, valuesOfNew } from '#server/resources/sent-values.ts';
import * as writing from '#server/resources/writing.ts';
import type { SerializedEntity, Write } from '#server/resources/writing.ts';
import { loadSettings } from '#server/settings/service.ts';
import * as store from './store.ts';

export { readReworded } from './store.ts';

/** A message worded with samples of what it states, once for each way in which it reads. */
export type WordSamples = (
  template: string,
  date: store.SampleDate | undefined,
  context: WordingContext,
) => readonly RenderedMessage[];

export interface MessageTextDeps {
  readonly db: Db;
  readonly catalogue: MessageCatalogue;
  readonly wordSamples: WordSamples;
  readonly zone: Zone;
  readonly baseUrl: string;
}

const errorOf = (path: string, { code, message }: Pick<FieldError, 'code' | 'message'>) =>
  new Refusal('invalid', { errors: [{ path, code, message }] });

function formOf(catalogue: MessageCatalogue, template: string, key: string): WrittenForm {
  const texts = Object.hasOwn(catalogue, template) ? catalogue[template] : undefined;
  if (!texts) throw errorOf('template', { code: 'unknown', message: 'There is no such message' });
  const form = formsOf(texts).find((one) => one.key === key);
  if (!form) throw errorOf('key', { code: 'unknown', message: 'The message has no such text' });
  return form;
}

/** The value, and how the text is declared now; or a refusal that says what the value lacks. */
function checked(catalogue: MessageCatalogue, row: Stored): { value: string; declared: string } {
  const value = String(row['value']);
  const form = formOf(catalogue, String(row['template']), String(row['key']));
  const error = errorOfText(form, value);
  if (error) throw errorOf('value', error);
  return { value, declared: form.written[row['language'] as Language] };
}

export async function createText(
  { db, catalogue }: MessageTextDeps,
  sent: Stored,
  by: Write,
): Promise<SerializedEntity> {
  const values = valuesOfNew('messageTexts', sent, by);
  const row = { ...values, ...checked(catalogue, values) };
  return writing.transact(db, 'messageTexts', 'create', async (tx) => {
    const added = await writing.addOnce(tx, 'messageTexts', by, () =>
      writing.insert(tx, 'messageTexts', row, by),
    );
    return writing.serializeWritten('messageTexts', added, by);
  });
}

export async function changeText(
  { db, catalogue }: MessageTextDeps,
  id: string,
  sent: Stored,
  by: Write,
): Promise<SerializedEntity> {
  return writing.transact(db, 'messageTexts', 'update', async (tx) => {
    const before = await writing.lock(tx, 'messageTexts', id, 'update', by);
    const changed = valuesOfChange('messageTexts', before, sent, by);
    // Saved once more, a text counts as compared with the declared one of today.
    const { declared } = checked(catalogue, { ...before, ...changed });
    const values = declared === before['declared'] ? changed : { ...changed, declared };
    return writing.serializeWritten(
      'messageTexts',
      await writing.update(tx, 'messageTexts', before, values, by),
      by,
    );
  });
}

export function describeAll({ catalogue }: MessageTextDeps): AnswerOf<typeof contract.readTemplates> {
  return {
    templates: Object.entries(catalogue).map(([template, texts]) => ({
      template,
      texts: formsOf(texts).map((form) => ({
        key: form.key,
        kind: form.text.kind,
        form: form.form,
        placeholders: placeholdersOf(form),
        inFirstSentence: form.text.inFirstSentence ?? false,
        maxLength: longest[form.text.kind],
        ...form.written,
      })),
    })),
  };
}

/** Gives all texts of a message back; each has its row in the audit log. */
export async function resetTemplate(
  { db, catalogue }: MessageTextDeps,
  template: string,
  viewer: AccountViewer,
): Promise<{ texts: number }> {
  if (!Object.hasOwn(catalogue, template)) throw new Refusal('notFound');
  return writing.transact(db, 'messageTexts', 'delete', async (tx) => {
    const ids = (await store.readIdsOf(tx, template)).toSorted();
    const by = { viewer, language: languages[0] };
    const rows =
      ids.length === 0 ? [] : await writing.lockAll(tx, 'messageTexts', { path: 'texts', ids }, 'delete', by);
    await writing.eraseAll(tx, 'messageTexts', rows, by);
    return { texts: rows.length };
  });
}

interface Draft {
  readonly language: Language;
  readonly texts?: Readonly<Record<string, string>> | undefined;
}

/** Words the samples of a message, with the texts that are being written in place of the stored ones. */
async function word(
  { db, catalogue, wordSamples, zone, baseUrl }: Omit<MessageTextDeps, 'db'> & { readonly db: Reader },
  template: string,
  { language, texts = {} }: Draft,
): Promise<readonly RenderedMessage[]> {
  if (!Object.hasOwn(catalogue, template)) throw new Refusal('notFound');
  const errors = Object.entries(texts).flatMap(([key, value]) => {
    const error = errorOfText(formOf(catalogue, template, key), value);
    return error ? [{ path: `texts.${key}`, code: error.code, message: error.message }] : [];
  });
  if (errors.length > 0) throw new Refusal('invalid', { errors });
  const [stored, date, { controllerEmail: infoEmail }] = await Promise.all([
    store.readReworded(db, template, language),
    store.readSampleDate(db),
    loadSettings(db),
  ]);
  const drafts = Object.entries(texts).map(([key, value]) => [keyOfText(template, key), value] as const);
  const reworded = new Map([...stored, ...drafts]);
  const context = { messageId: newId(), baseUrl, reworded, infoEmail };
  const worded = wordSamples(template, date, { language, zone, context });
  // As the outbox sends them.
  return worded.map((message) =>
    message.html === null ? { ...message, text: asSms(message.text) } : message,
  );
}

export async function previewTemplate(
  deps: MessageTextDeps,
  template: string,
  draft: Draft,
): Promise<{ previews: contract.MessagePreview[] }> {
  const worded = await word(deps, template, draft);
  return {
    previews: worded.map(({ subject, text, html }) => ({
      subject,
      text,
      html,
      sms: html === null ? smsSize(text) : null,
    })),
  };
}

export interface TrialFacts {
  templateTrial: {
    readonly template: string;
    readonly sample: number;
    readonly texts: Readonly<Record<string, string>>;
  };
}

/** A sample of a message as it reads now, to the caller's own address; an SMS as the text of an e-mail. */
export async function testTemplate(
  deps: MessageTextDeps,
  template: string,
  { language, texts = {}, sample = 0 }: Draft & { readonly sample?: number | undefined },
  viewer: AccountViewer,
): Promise<{ email: string }> {
  await word(deps, template, { language, texts });
  const { email } = await readAccountOf(deps.db, viewer.userId);
  await refuseSuppressed(deps.db, email);
  const trial: NewMessage<TrialFacts> = {
    kind: 'email',
    template: 'templateTrial',
    facts: { template, sample, texts },
    language,
    recipient: email,
    userId: viewer.userId,
    reservationId: null,
  };
  await deps.db.transaction().execute((tx) => enqueueMessages(tx, [trial]));
  return { email };
}

/** Marks a trial as one, whatever its own subject says. */
const trialMark: Readonly<Record<Language, string>> = { it: '[Prova]', en: '[Trial]' };

export function trialTemplates(deps: Omit<MessageTextDeps, 'baseUrl'>): Templates<TrialFacts> {
  return {
    async templateTrial({ template, sample, texts }, language, { baseUrl }) {
      const worded = await word({ ...deps, baseUrl }, template, { language, texts });
      const message = worded[sample] ?? worded[0];
      if (!message) throw new Error(`There is no sample of "${template}".`);
      const { subject, text, html } = message;
      return { subject: `${trialMark[language]} ${subject || text.slice(0, 60)}`, text, html };
    },
  };
}
