// Messages about proposals, in the language that each was begun in, to all who write it (docs/product/proposals.md#messages).

import type { Zone } from '#core/time.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { readReworded } from '#server/message-texts/service.ts';
import {
  NothingToSend,
  type NewMessage,
  type RenderedMessage,
  type Template,
  type Templates,
  type WordingContext,
} from '#server/outbox/message.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import { loadSettings } from '#server/settings/service.ts';
import type { FormRow } from '../store.ts';
import * as store from './store.ts';
import { wordApproved, wordRejected, wordUndone } from './wording.ts';

interface AboutForm {
  readonly formId: string;
  /** The recipient. */
  readonly userId: string;
}
export interface DecisionFacts {
  proposalApproved: AboutForm & { readonly decisionId: string };
  proposalRejected: AboutForm & { readonly decisionId: string };
}
export interface ProposalFacts extends DecisionFacts {
  proposalUndone: AboutForm & { readonly reason: string };
}

type Beside<Name extends keyof ProposalFacts> = Omit<ProposalFacts[Name], keyof AboutForm>;

/** Writes the same message to all who write a proposal. */
export async function enqueueAbout<Name extends keyof ProposalFacts>(
  tx: Tx,
  template: Name,
  { _id: formId, language }: Pick<FormRow, '_id' | 'language'>,
  facts: Beside<Name>,
): Promise<void> {
  const writers = await store.readWriters(tx, formId);
  const messages = writers.map(({ userId, email }): NewMessage => ({
    kind: 'email',
    template,
    facts: { ...facts, formId, userId },
    language,
    recipient: email,
    userId,
    reservationId: null,
  }));
  await enqueueMessages(tx, messages);
}

/** Deletes the messages about a decision that have not left. */
export function dropUnsent(tx: Tx, decisionId: string): Promise<void> {
  return store.deleteUnsent(tx, ['proposalApproved', 'proposalRejected'], decisionId);
}

const wordDecision = { proposalApproved: wordApproved, proposalRejected: wordRejected } as const;

interface Preview {
  readonly formId: string;
  readonly to: string;
  readonly name: string | null;
  readonly language: FormRow['language'];
  readonly subject: string;
  readonly html: string;
}

/** The messages about a decision as they would leave now. */
export async function previewAbout(
  db: Reader,
  template: keyof DecisionFacts,
  { _id: formId, language }: Pick<FormRow, '_id' | 'language'>,
  {
    decision,
    baseUrl,
    zone,
  }: { readonly decision: store.StatedDecision; readonly baseUrl: string; readonly zone: Zone },
): Promise<Preview[]> {
  const [writers, reworded, { controllerEmail: infoEmail }] = [
    await store.readWriters(db, formId),
    await readReworded(db, template, language),
    await loadSettings(db),
  ];
  const context = { messageId: '', baseUrl, reworded, infoEmail };
  const messages: Preview[] = [];
  for (const { userId, email, name } of writers) {
    const form = await store.readStated(db, { formId, userId });
    if (!form) continue;
    const { subject, html } = wordDecision[template](form, decision, { language, zone, context });
    messages.push({ formId, to: email, name, language, subject, html: html ?? '' });
  }
  return messages;
}

/** A message is read again when it leaves: the proposal may have been withdrawn, given back or deleted since it was written. */
export function proposalTemplates({
  db,
  zone,
}: {
  readonly db: Reader;
  readonly zone: Zone;
}): Templates<ProposalFacts> {
  return {
    proposalApproved: ofDecision(wordApproved),
    proposalRejected: ofDecision(wordRejected),
    proposalUndone: async (facts, language, context) =>
      wordUndone(await read(facts), facts, { language, zone, context }),
  };

  async function read(about: AboutForm): Promise<store.StatedForm> {
    const form = await store.readStated(db, about);
    if (!form?.isWriter || form.isWithdrawn) throw new NothingToSend();
    return form;
  }

  function ofDecision(
    word: (
      form: store.StatedForm,
      decision: store.StatedDecision,
      wording: WordingContext,
    ) => RenderedMessage,
  ): Template<DecisionFacts['proposalApproved']> {
    return async ({ decisionId, ...about }, language, context) => {
      const form = await read(about);
      const decision = await store.readDecision(db, decisionId);
      if (!decision) throw new NothingToSend();
      return word(form, decision, { language, zone, context });
    };
  }
}
