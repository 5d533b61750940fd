// The messages about decisions as they would leave, before they are sent (docs/product/proposals.md#decisions).

import type { Zone } from '#core/time.ts';
import type { Reader } from '#server/db/database.ts';
import { readReworded } from '#server/message-texts/service.ts';
import { loadSettings } from '#server/settings/service.ts';
import type { FormRow } from '../store.ts';
import type { DecisionFacts } from './notify.ts';
import * as store from './store.ts';
import { wordApproved, wordRejected } from './wording.ts';

interface MessagePreview {
  readonly formId: string;
  readonly to: string;
  readonly name: string | null;
  readonly language: FormRow['language'];
  readonly subject: string;
  readonly html: string;
}
const wordDecision = { proposalApproved: wordApproved, proposalRejected: wordRejected } as const;

export async function previewAbout(
  db: Reader,
  template: keyof DecisionFacts,
  { _id: formId, language }: Pick<FormRow, '_id' | 'language'>,
  {
    decision,
    baseUrl,
    zone,
  }: { readonly decision: store.StatedDecision; readonly baseUrl: string; readonly zone: Zone },
): Promise<MessagePreview[]> {
  const writers = await store.readWriters(db, formId);
  const reworded = await readReworded(db, template, language);
  const { controllerEmail: infoEmail } = await loadSettings(db);
  const context = { messageId: '', baseUrl, reworded, infoEmail };
  const messages: MessagePreview[] = [];
  for (const { userId, email, name } of writers) {
    const form = await store.readStated(db, { formId, userId });
    if (!form) continue;
    const { subject, html } = wordDecision[template](form, decision, { language, zone, context });
    messages.push({ formId, to: email, name, language, subject, html: html ?? '' });
  }
  return messages;
}
