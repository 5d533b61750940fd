// What audiences are called, and what stands in place of a kind, a place or a province that is not there: on pages and in exported tables.

import type { Language } from '#core/languages.ts';
import type { audiences } from './outline.ts';

type Audience = (typeof audiences)[number];

export const audienceNames: Readonly<Record<Language, Readonly<Record<Audience, string>>>> = {
  it: { private: 'Famiglie e pubblico', school: 'Scuole', teacher: 'Insegnanti' },
  en: { private: 'Families and the public', school: 'Schools', teacher: 'Teachers' },
};

/** Within a sentence, or as the value of a column. */
export const audiencesWithin: typeof audienceNames = {
  it: { private: 'famiglie e pubblico', school: 'scuole', teacher: 'insegnanti' },
  en: { private: 'families and the public', school: 'schools', teacher: 'teachers' },
};

export const nameless: Readonly<Record<Language, Readonly<Record<'kind' | 'place' | 'province', string>>>> = {
  it: { kind: 'Senza tipo', place: 'Senza luogo', province: 'Provincia non indicata' },
  en: { kind: 'Without a kind', place: 'Without a place', province: 'Province not given' },
};
