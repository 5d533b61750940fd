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

interface AboutDecision {
  readonly form: Pick<FormRow, '_id' | 'language'>;
  readonly template: keyof DecisionFacts;
  readonly decision: store.StatedDecision;
}

/** In the order of what they are about; a fixed number of statements, however many there are. */
export async function previewAbout(
  db: Reader,
  about: readonly AboutDecision[],
  { baseUrl, zone }: { readonly baseUrl: string; readonly zone: Zone },
): Promise<MessagePreview[]> {
  if (about.length === 0) return [];
  const writers = await store.readAllWriters(
    db,
    about.map(({ form }) => form._id),
  );
  const stated = await store.readAllStated(db, writers);
  const { controllerEmail: infoEmail } = await loadSettings(db);
  const rewordedFor = await readAllReworded(db, about);
  return about.flatMap(({ form: { _id: formId, language }, template, decision }) => {
    const context = { messageId: '', baseUrl, reworded: rewordedFor(template, language), infoEmail };
    return writers.flatMap(({ formId: of, userId, email, name }): MessagePreview[] => {
      const form = of === formId && stated.find((one) => one.formId === of && one.userId === userId);
      if (!form) return [];
      const { subject, html } = wordDecision[template](form, decision, { language, zone, context });
      return [{ formId, to: email, name, language, subject, html: html ?? '' }];
    });
  });
}

type Reworded = Awaited<ReturnType<typeof readReworded>>;

/** How the messages are reworded: one statement for each template and language. */
async function readAllReworded(
  db: Reader,
  about: readonly AboutDecision[],
): Promise<(template: keyof DecisionFacts, language: FormRow['language']) => Reworded> {
  const found = new Map<string, Reworded>();
  for (const { template, form } of about) {
    const key = `${template} ${form.language}`;
    if (!found.has(key)) found.set(key, await readReworded(db, template, form.language));
  }
  return (template, language) => found.get(`${template} ${language}`) ?? new Map();
}
