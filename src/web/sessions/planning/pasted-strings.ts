// Texts about what is wrong with pasted dates.

import { defineStrings } from '#web/i18n/strings.ts';

export const pastedStrings = defineStrings('sessions.pasted', {
  it: {
    toMend: (count: number) => (count === 1 ? 'Una cosa da correggere' : `${count} cose da correggere`),
    pastedError: (line: number, column: string, value: string, why: string) =>
      `Riga ${line}, ${column}${value === '' ? '' : ` «${value}»`}: ${why}`,
    rowError: (line: number, why: string) => `Riga ${line}: ${why}`,
    surplus: (line: number, value: string) => `Riga ${line}: «${value}» è una colonna di troppo`,
    quoted: (name: string) => `«${name}»`,
    didYouMean: (names: string) => `Forse: ${names}?`,
    columns: {
      day: 'giorno',
      start: 'inizio',
      end: 'fine',
      place: 'luogo',
      seats: 'posti',
      audience: 'pubblico',
    },
    why: {
      required: 'manca',
      unreadable: 'non si legge',
      noPlace: 'non c’è un luogo con questo nome',
      severalPlaces: 'ci sono più luoghi con questo nome',
      noAudience: 'non c’è un pubblico con questo nome',
      noSuchTime: 'quella notte l’orologio va avanti e l’ora non c’è',
      belowOther: 'viene prima dell’inizio',
      repeated: 'c’è già in una riga prima',
      repeatedTimes: 'questo pubblico ha già uno di questi orari',
      tooLongSpan: 'al massimo tre anni per volta',
      otherwise: 'non va bene',
    },
    moreErrors: (count: number) => `e altri ${count}`,
    ignored: (columns: string) => `Queste colonne non vengono lette: ${columns}`,
  },
  en: {
    toMend: (count: number) => (count === 1 ? 'One thing to correct' : `${count} things to correct`),
    pastedError: (line: number, column: string, value: string, why: string) =>
      `Line ${line}, ${column}${value === '' ? '' : ` “${value}”`}: ${why}`,
    rowError: (line: number, why: string) => `Line ${line}: ${why}`,
    surplus: (line: number, value: string) => `Line ${line}: “${value}” is a column too many`,
    quoted: (name: string) => `“${name}”`,
    didYouMean: (names: string) => `Did you mean ${names}?`,
    columns: {
      day: 'day',
      start: 'start',
      end: 'end',
      place: 'place',
      seats: 'seats',
      audience: 'audience',
    },
    why: {
      required: 'missing',
      unreadable: 'cannot be read',
      noPlace: 'there is no place with this name',
      severalPlaces: 'there are several places with this name',
      noAudience: 'there is no audience with this name',
      noSuchTime: 'the clocks go forward that night and the time does not exist',
      belowOther: 'comes before the start',
      repeated: 'an earlier line has it already',
      repeatedTimes: 'this audience has one of these times already',
      tooLongSpan: 'three years at a time at most',
      otherwise: 'cannot be used',
    },
    moreErrors: (count: number) => `and ${count} more`,
    ignored: (columns: string) => `These columns are ignored: ${columns}`,
  },
});
