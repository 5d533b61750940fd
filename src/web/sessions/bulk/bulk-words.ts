// Dates of any events, and why one of them cannot be changed, in words.

import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { changeSessions } from '#core/sessions/bulk/contract.ts';
import { formatsOf, whenOf } from '#web/i18n/formats.ts';
import type { Wording } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { type EntityRow, titleOfRow } from '#web/resources/entities.ts';
import { dateName } from '../dates/date-words.ts';
import { planErrorOf } from '../planning/plan-errors.ts';
import { bulkStrings } from './bulk-strings.ts';

export type BulkAnswer = AnswerOf<typeof changeSessions>;
export type ChangedDate = BulkAnswer['sessions'][number];

export function titleOfEvent(row: EntityRow, { language }: Wording): string {
  const event = row['event'];
  return typeof event === 'object' && event !== null
    ? titleOfRow('events', event as EntityRow, language)
    : '';
}

/** Names each date: with its event, where the dates are of several. */
export function namesOf(rows: readonly EntityRow[], wording: Wording): (id: string) => string {
  const isOfSeveral = new Set(rows.map((row) => row['eventId'])).size > 1;
  const names = new Map(
    rows.map((row) => {
      const name = dateName(row, wording);
      return [row._id, isOfSeveral ? `${titleOfEvent(row, wording)} · ${name}` : name] as const;
    }),
  );
  return (id) => names.get(id) ?? id;
}

/** `sab 12 set, 10:00`, of a moment of a date. */
export function whenInWords({ startDate }: ChangedDate['before'], { language }: Wording): string {
  return whenOf({ startDate }, formatsOf(language));
}

export function whyRefused(
  { code, minimum }: Pick<ChangedDate, 'code' | 'minimum'>,
  wording: Wording,
): string {
  const texts = stringsIn(wording, bulkStrings).why;
  switch (code) {
    case 'capacityBelowTaken':
      return texts.capacityBelowTaken(minimum ?? 1);
    case 'cancelled':
    case 'past':
    case 'editConflict':
    case 'hasReservations':
    case 'inThePast':
    case 'noSuchTime':
    case 'neededByOther':
    case 'unknownReference':
    case 'notFound':
      return texts[code];
    default:
      return texts.otherwise;
  }
}

/** What is refused of a change as a whole, by field and by date; `rows` in the order in which they were sent. */
export function changeErrorsOf(error: unknown, rows: readonly EntityRow[], wording: Wording): string[] {
  const errors = error instanceof ApiRefusal ? (error.answer.errors ?? []) : [];
  const { because1 } = stringsIn(wording, bulkStrings);
  const nameOf = namesOf(rows, wording);
  const nameAt = (position: string) => nameOf(rows[Number(position)]?._id ?? '');
  return errors.flatMap((one) => {
    const [, date, of, field] = /^(?:ids\.(\d+)|changes|each\.(\d+))(?:\.(.+))?$/.exec(one.path) ?? [];
    if (date !== undefined)
      return [because1(nameAt(date), whyRefused({ code: one.code, minimum: null }, wording))];
    if (field === undefined) return [];
    const { column, why } = planErrorOf(field, one, wording);
    const text = because1(column ?? field, why);
    return [of === undefined ? text : `${nameAt(of)}, ${text}`];
  });
}
