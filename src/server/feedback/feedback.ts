// The three questions after a visit: answered by the link of a message, read by those who manage the event.

import type { AccountViewer } from '#core/accounts/access.ts';
import type { AnswerOf, BodyOf } from '#core/contract/endpoint.ts';
import { managesEvent } from '#core/events/visibility.ts';
import type { giveFeedback, readEventFeedback, WireVisitFeedback } from '#core/feedback/contract.ts';
import { ageBands, averageOf, feedbackState, fewestTogether, mostStars } from '#core/feedback/rules.ts';
import { type Language, resolveText } from '#core/languages.ts';
import { Refusal } from '#core/refusals.ts';
import { holdsSeats } from '#core/reservations/rules.ts';
import { record } from '#server/audit/service.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Reader } from '#server/db/database.ts';
import { readReservations, type ReservationRow } from '#server/reservations/service.ts';
import type { ReadSettings } from '#server/settings/service.ts';
import * as store from './store.ts';
import { isFeedbackToken } from './token.ts';

export interface FeedbackDeps {
  readonly db: Db;
  /** The secret from which the tokens of mailed links are derived. */
  readonly secretKey: string;
  readonly readSettings: ReadSettings;
}

type LinkDeps = Pick<FeedbackDeps, 'db' | 'secretKey'>;

export interface FeedbackLink {
  readonly reservationId: string;
  readonly token: string | undefined;
  readonly language: Language;
}

/** The visit that a link is of, with the answers so far; changes nothing. */
export async function open(deps: LinkDeps, link: FeedbackLink): Promise<WireVisitFeedback> {
  const { db } = deps;
  const row = await readVisited(db, deps.secretKey, link);
  const [answers, now] = await Promise.all([store.readAnswers(db, row._id), readNow(db)]);
  const title = resolveText(row.title, link.language);
  return {
    _id: row._id,
    state: feedbackState({ endDate: row.endDate, now }),
    event: { _id: row.eventId, title: title.text, language: title.language },
    session: {
      _id: row.sessionId,
      startDate: row.startDate.toISOString(),
      endDate: row.endDate.toISOString(),
    },
    answers,
  };
}

/** Stores the answers in place of former ones. Refuses with feedbackClosed. */
export async function give(
  deps: LinkDeps,
  link: FeedbackLink,
  { stars, sentence = null, ageBand = null }: Omit<BodyOf<typeof giveFeedback>, 'token'>,
): Promise<WireVisitFeedback> {
  await deps.db.transaction().execute(async (tx) => {
    const row = await readVisited(tx, deps.secretKey, link);
    if (!(await store.lockOwner(tx, row._id))) throw new Refusal('notFound');
    if (feedbackState({ endDate: row.endDate, now: await readNow(tx) }) === 'closed')
      throw new Refusal('feedbackClosed');
    await store.writeAnswers(tx, row._id, { stars, sentence: sentence || null, ageBand });
  });
  return open(deps, link);
}

/** The reservation of a link; a wrong one, and that of a cancelled reservation or an erased account, finds nothing. */
async function readVisited(
  db: Reader,
  secretKey: string,
  { reservationId, token }: FeedbackLink,
): Promise<ReservationRow> {
  const isRight = isFeedbackToken(secretKey, reservationId, token ?? '');
  const [row] = isRight ? await readReservations(db, [reservationId]) : [];
  if (!row || row.userId === null || !holdsSeats(row.status)) throw new Refusal('notFound');
  return row;
}

const mostSentences = 200;

/** What visitors said of an event; for those who manage it. */
export async function readOfEvent(
  { db, readSettings }: FeedbackDeps,
  eventId: string,
  { viewer, language }: { readonly viewer: AccountViewer; readonly language: Language },
): Promise<AnswerOf<typeof readEventFeedback>> {
  const event = await store.readEvent(db, eventId);
  if (!event) throw new Refusal('notFound');
  if (!managesEvent(viewer, eventId)) throw new Refusal(event.isPrivate ? 'notFound' : 'forbidden');
  const [counted, sentences, { thankAfterVisit }] = await Promise.all([
    store.countAnswers(db, eventId),
    store.readSentences(db, eventId, mostSentences),
    readSettings(),
  ]);
  const countOf = (wanted: (one: (typeof counted)[number]) => boolean) =>
    counted.filter(wanted).reduce((sum, { count }) => sum + count, 0);
  const stars = Array.from({ length: mostStars }, (_, at) => countOf((one) => one.stars === at + 1));
  const title = resolveText(event.title, language);
  const answers = countOf(() => true);
  const ages = [...ageBands, null].map((ageBand) => ({
    ageBand,
    count: countOf((one) => one.ageBand === ageBand),
  }));
  return {
    event: { _id: eventId, title: title.text, language: title.language },
    thanked: event.thanked,
    answers,
    average: averageOf(stars),
    stars,
    ages: answers < fewestTogether ? null : ages,
    sentences: sentences.map(({ startDate, ...one }) => ({
      ...one,
      startDate: startDate?.toISOString() ?? null,
    })),
    written: event.written,
    isThanking: thankAfterVisit,
  };
}

/** Deletes a sentence, whose words the audit log does not have. Refuses one that is gone or was changed with notFound. */
export async function deleteSentence(
  db: Db,
  sentenceId: string,
  viewer: AccountViewer,
): Promise<{ eventId: string }> {
  return db.transaction().execute(async (tx) => {
    const found = await store.deleteSentence(tx, sentenceId);
    if (!found) throw new Refusal('notFound');
    await record(tx, viewer, {
      entity: 'events',
      entityId: found.eventId,
      action: 'deleteSentence',
      changes: {},
    });
    return found;
  });
}
