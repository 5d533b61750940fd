// The reminders of reservations. Only those are reminded of that hold seats when the message is sent, with the time and place that they
// have then.

import { seatsLeft } from '#core/give-back/rules.ts';
import { isStillReminded } from '#core/reminders/due.ts';
import { hasCode } from '#core/tickets/rules.ts';
import type { Zone } from '#core/time.ts';
import { readNow } from '#server/db/clock.ts';
import type { Reader } from '#server/db/database.ts';
import { giveBackLink } from '#server/give-back/service.ts';
import {
  type Attachment,
  NothingToSend,
  type RenderedMessage,
  type Templates,
  type WordingContext,
} from '#server/outbox/message.ts';
import { printReservation, readReservations, type ReservationRow } from '#server/reservations/service.ts';
import { readTickets, type Signer } from '#server/tickets/service.ts';
import { pdfName } from './strings.ts';
import { isOnline, wordReminder, wordReminderSms, type RemindedRows } from './wording.ts';

interface Reminder {
  readonly reservationIds: readonly string[];
  /** The programme day. */
  readonly day: string;
}
export interface ReminderFacts {
  dayReminder: Reminder;
  dayReminderSms: Reminder;
  startReminder: Reminder;
}

export interface ReminderMailDeps {
  readonly db: Reader;
  readonly sign: Signer;
  /** The secret from which the tokens of links are derived. */
  readonly secretKey: string;
  readonly zone: Zone;
}

export function reminderTemplates(deps: ReminderMailDeps): Templates<ReminderFacts> {
  const { zone } = deps;
  return {
    dayReminder: (facts, language, context) =>
      reminder(deps, 'dayReminder', facts, { language, zone, context }),
    startReminder: (facts, language, context) =>
      reminder(deps, 'startReminder', facts, { language, zone, context }),
    async dayReminderSms(facts, language, context) {
      const { rows, now } = await readStillReminded(deps, facts);
      return wordReminderSms(rows, now, { language, zone, context });
    },
  };
}

async function readStillReminded({ db }: ReminderMailDeps, { reservationIds, day }: Reminder) {
  const [found, tickets, now] = await Promise.all([
    readReservations(db, reservationIds),
    readTickets(db, reservationIds),
    readNow(db),
  ]);
  const theirs = Map.groupBy(
    tickets.filter(({ status }) => hasCode(status)),
    ({ reservationId }) => reservationId,
  );
  const [first, ...others] = found
    .filter((row) => row.userId !== null && isStillReminded(row, { day, now }))
    // The party has said that it does not come, or is in already.
    .filter(({ _id }) => seatsLeft(theirs.get(_id) ?? []) > 0)
    .toSorted((a, b) => a.startDate.getTime() - b.startDate.getTime());
  if (!first) throw new NothingToSend();
  const rows: RemindedRows = [first, ...others];
  return { rows, now };
}

async function reminder(
  deps: ReminderMailDeps,
  template: 'dayReminder' | 'startReminder',
  facts: Reminder,
  wording: WordingContext,
): Promise<RenderedMessage> {
  const { rows, now } = await readStillReminded(deps, facts);
  const { language, context } = wording;
  const { baseUrl } = context;
  const attachments: Attachment[] = [];
  let tickets = 0;
  // An online session has no entrance at which a ticket is shown.
  const inPlaces = rows.filter((row) => !isOnline(row));
  for (const [position, row] of inPlaces.entries()) {
    const printed = await printReservation(deps, row, { language, baseUrl });
    tickets += printed.valid;
    attachments.push({
      filename: pdfName[language](inPlaces.length === 1 ? null : position + 1),
      contentType: 'application/pdf',
      content: printed.pdf,
    });
  }
  const linkOf = (row: ReservationRow) => giveBackLink(deps.secretKey, row, { language, baseUrl });
  return { ...wordReminder(template, rows, { tickets, linkOf, now }, wording), attachments };
}
