// What templates of a call are named (docs/product/proposals.md#making-a-call): by what is proposed, and the year.

import type { Translated } from '#core/field/field.ts';
import type { FormType } from '#core/proposals/templates.ts';

const plurals: Readonly<Record<FormType, Required<Translated>>> = {
  laboratory: { it: 'Laboratori', en: 'Workshops' },
  openday: { it: 'Porte aperte e visite', en: 'Open days and visits' },
  show: { it: 'Spettacoli', en: 'Shows' },
  conference: { it: 'Conferenze', en: 'Talks' },
};

/** Of a new template. */
export function templateName(type: FormType, year: string): Translated {
  return ofYear(plurals[type], year);
}

/** The same name for another year: the year at its end is replaced, or added. */
export function ofYear(name: Translated, year: string): Translated {
  return Object.fromEntries(
    Object.entries(name)
      .filter(([, text]) => text !== '')
      .map(([language, text]) => [language, `${text.replace(/\s+20\d\d$/, '').slice(0, 295)} ${year}`]),
  );
}
