// What messages about proposals state is read when they leave (docs/product/proposals.md#messages).

import { dayInWords } from '#core/dates-in-words.ts';
import { countAnswered } from '#core/proposals/answers.ts';
import { formTransitions, isDraft, isWaiting, phases } from '#core/proposals/rules.ts';
import { next } from '#core/state-machine.ts';
import type { Zone } from '#core/time.ts';
import type { Reader } from '#server/db/database.ts';
import {
  NothingToSend,
  type RenderedMessage,
  type Template,
  type Templates,
  type WordingContext,
} from '#server/outbox/message.ts';
import { copyOf } from './copy.ts';
import type { DecisionFacts, ProposalFacts, WriterFacts } from './notify.ts';
import { wordReviewerNamed } from './reviewers.ts';
import * as store from './store.ts';
import { wordApproved, wordRejected, wordUndone } from './wording.ts';
import * as writing from './writing.ts';

export {
  dropUnsent,
  enqueueAbout,
  enqueueAnswer,
  enqueueInvitation,
  enqueueQuestion,
  enqueueReviewer,
  enqueueWithdrawn,
} from './notify.ts';
export type { DecisionFacts } from './notify.ts';
export { previewAbout } from './preview.ts';

type About = Pick<WriterFacts['proposalUndone'], 'formId' | 'userId'>;

/** A message is read again when it leaves: the proposal may have been sent, withdrawn or deleted since it was written. */
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
      wordUndone(await read(facts, waits), facts, { language, zone, context }),
    async proposalSent({ version, phase, ...about }, language, context) {
      const form = await read(about, isThere);
      const copied = await store.readCopied(db, about.formId, version);
      if (!copied) throw new NothingToSend();
      const mail = writing.wordSent(form, { phase, sentAt: copied.sentAt }, { language, zone, context });
      const sent = dayInWords(copied.sentAt, language, zone);
      return { ...mail, attachments: [await copyOf(copied, { language, zone, sent })] };
    },
    proposalChanges: givenBack('proposalChanges'),
    proposalReopened: givenBack('proposalReopened'),
    async proposalAnswered({ messageId, ...about }, language, context) {
      const form = await store.readStated(db, about);
      const message = await store.readMessage(db, messageId);
      if (!form?.isWriter || !message) throw new NothingToSend();
      return writing.wordAnswered(form, message.text, { language, zone, context });
    },
    callExtended: ofCall('callExtended'),
    callClosedEarly: ofCall('callClosedEarly'),
    async proposalReminder({ phase, ...about }, language, context) {
      const form = await read(about, (one) => isDraftOf(one, phase));
      const endsAt = endOf(form, phase);
      if (!endsAt || endsAt <= form.now) throw new NothingToSend();
      const { questions, answers } = await store.readAnswers(db, about.formId);
      const { answered, shown } = countAnswered(questions, answers, phase);
      return writing.wordDraftReminder(form, { endsAt, left: shown - answered }, { language, zone, context });
    },
    async coAuthorInvited({ invitationId, secret: { token } }, language, context) {
      const invitation = await store.readInvited(db, invitationId);
      if (!invitation?.isOpen) throw new NothingToSend();
      return writing.wordInvited({ author: invitation.author, token }, { language, zone, context });
    },
    async proposalQuestion({ formId, messageId }, language, context) {
      const form = await store.readStated(db, { formId, userId: null });
      const message = await store.readMessage(db, messageId);
      if (!form || !message) throw new NothingToSend();
      const facts = { author: message.by ?? '–', message: message.text };
      return writing.wordQuestion(form, facts, { language, zone, context });
    },
    async proposalWithdrawn({ formId, userId, reason, cancelled = 0 }, language, context) {
      const form = await store.readStated(db, { formId, userId });
      const withdrawn = await store.readWithdrawn(db, formId);
      if (!form?.isWithdrawn || !withdrawn) throw new NothingToSend();
      const { author, event } = withdrawn;
      const left = event === null ? [] : await store.readComingDates(db, event._id);
      const facts = { author: author ?? '–', reason, event, cancelled, left, isToContact: userId !== null };
      return writing.wordWithdrawn(form, facts, { language, zone, context });
    },
    async reviewerNamed(facts, language, context) {
      const named = await store.readNamed(db, facts);
      if (!named) throw new NothingToSend();
      return wordReviewerNamed(named, { language, zone, context });
    },
  };

  async function read(about: About, isTrue: (form: store.StatedForm) => boolean): Promise<store.StatedForm> {
    const form = await store.readStated(db, about);
    if (!form?.isWriter || form.isWithdrawn || !isTrue(form)) throw new NothingToSend();
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
      const form = await read(about, isThere);
      const decision = await store.readDecision(db, decisionId);
      if (!decision) throw new NothingToSend();
      return word(form, decision, { language, zone, context });
    };
  }

  function givenBack(
    template: 'proposalChanges' | 'proposalReopened',
  ): Template<WriterFacts[typeof template]> {
    return async ({ until, note, ...about }, language, context) => {
      const form = await read(about, (one) => isDraft(one.status) && new Date(until) > one.now);
      return writing.wordGivenBack(form, { until: new Date(until), note }, template, {
        language,
        zone,
        context,
      });
    };
  }

  function ofCall(template: 'callExtended' | 'callClosedEarly'): Template<WriterFacts[typeof template]> {
    return async ({ phase, ...about }, language, context) => {
      const form = await read(about, (one) => isDraftOf(one, phase) || (phase === 2 && beginsPhaseTwo(one)));
      const endsAt = endOf(form, phase);
      if (!endsAt) throw new NothingToSend();
      return writing.wordCallMoved(form, endsAt, template, { language, zone, context });
    };
  }
}

const isThere = () => true;
const waits = ({ status }: store.StatedForm) => isWaiting(status);

function beginsPhaseTwo({ status }: store.StatedForm): boolean {
  return next(formTransitions, status, 'openPhaseTwo') !== undefined;
}

function isDraftOf({ status }: store.StatedForm, phase: 1 | 2): boolean {
  return isDraft(status) && phases[status] === phase;
}

/** Until when a draft is sent: the end of the phase, or the moment until which it was reopened. */
function endOf(
  { phaseOneEndsAt, phaseTwoEndsAt, reopenedUntil }: store.StatedForm,
  phase: 1 | 2,
): Date | null {
  const end = phase === 1 ? phaseOneEndsAt : phaseTwoEndsAt;
  return reopenedUntil && (!end || reopenedUntil > end) ? reopenedUntil : end;
}
