// The cells of a date in words.

import type { Wording } from '#web/i18n/language.ts';
import { formatsOf, whenOf } from '#web/i18n/formats.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import type { EntityRow } from '#web/resources/entities.ts';
import { optionWord, wordsOf } from '#web/resources/words/index.ts';
import type { DateCell } from './cell-values.ts';
import { dateStrings } from './date-strings.ts';

/** `sab 12 set, 10:00`: names a date of an event. */
export function dateName(row: Readonly<Record<string, unknown>>, { language }: Wording): string {
  return whenOf({ startDate: String(row['startDate']) }, formatsOf(language));
}

/** `12 / 20`: what is taken, and the maximum; of classes too, where the date has them. */
export function seatsInWords(row: EntityRow, wording: Wording): string {
  if (row['accessType'] === 'freeAccess')
    return optionWord(wordsOf('sessions', wording), 'accessType', 'freeAccess');
  const formats = formatsOf(wording.language);
  const of = (taken: unknown, max: unknown) =>
    `${formats.number(Number(taken))} / ${typeof max === 'number' ? formats.number(max) : '∞'}`;
  const seats = of(row['totalParticipants'], row['maxParticipants']);
  if (row['sessionTarget'] !== 'school') return seats;
  const { classes } = stringsIn(wording, dateStrings);
  return `${seats} · ${classes} ${of(row['totalSchoolClasses'], row['maxSchoolClasses'])}`;
}

/** `2 ore prima` */
export function cutOffInWords(row: EntityRow, wording: Wording): string {
  const texts = stringsIn(wording, dateStrings);
  const [value, unit] = [row['reservationLimitValue'], row['reservationLimitUnit']];
  if (typeof value !== 'number' || value === 0) return texts.atStart;
  const inUnits = texts.units[unit as keyof typeof texts.units] ?? String;
  return texts.before(inUnits(value));
}

export function cellInWords(name: DateCell, row: EntityRow, wording: Wording): string {
  const formats = formatsOf(wording.language);
  switch (name) {
    case 'start':
      return formats.time(String(row['startDate']));
    case 'end':
      return formats.time(String(row['endDate']));
    case 'seats':
      return seatsInWords(row, wording);
    case 'cutOff':
      return cutOffInWords(row, wording);
    case 'visibility':
      return optionWord(wordsOf('sessions', wording), 'visibilityStatus', String(row['visibilityStatus']));
  }
}
