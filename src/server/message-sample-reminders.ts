// How reminders read: of one date and of several, online, of a person who comes alone, and where it is late to give seats back.

import type { RenderedMessage, WordingContext } from '#server/outbox/message.ts';
import { wordReminder, wordReminderSms } from '#server/reminders/wording.ts';
import type { sampleRows } from './message-sample-rows.ts';

type Sample = (rows: ReturnType<typeof sampleRows>, wording: WordingContext) => readonly RenderedMessage[];

export const reminderSamples =
  (template: 'dayReminder' | 'startReminder'): Sample =>
  (
    { booked, alone, online, second, nextDay, school, oneClass, oneChaperone, now, startDay, link },
    wording,
  ) => {
    const facts = { linkOf: () => link, now };
    return [
      wordReminder(template, [booked], { ...facts, tickets: 2 }, wording),
      wordReminder(template, [booked], { ...facts, tickets: 1, now: startDay }, wording),
      wordReminder(template, [booked, second], { ...facts, tickets: 3 }, wording),
      wordReminder(template, [booked, second, nextDay], { ...facts, tickets: 4 }, wording),
      wordReminder(template, [booked, online], { ...facts, tickets: 2 }, wording),
      wordReminder(template, [online], { ...facts, tickets: 0 }, wording),
      wordReminder(template, [online], { ...facts, tickets: 0, now: startDay }, wording),
      ...[school, oneClass, oneChaperone, alone, { ...online, quantity: 1 }].map((row) =>
        wordReminder(template, [row], { ...facts, tickets: 1 }, wording),
      ),
      wordReminder(template, [alone], { ...facts, tickets: 1, now: startDay }, wording),
    ];
  };

export const smsReminderSamples: Sample = ({ booked, online, second, nextDay, now, startDay }, wording) => [
  wordReminderSms([booked], now, wording),
  wordReminderSms([booked, second], startDay, wording),
  ...([[online], [online, online], [online, online, online]] as const).map((rows) =>
    wordReminderSms(rows, now, wording),
  ),
  wordReminderSms([booked, second, nextDay], now, wording),
];
