// What a legal text says of this instance stands in it as {name}, so that it stays true when a setting changes.

import { warningDays } from '#core/privacy/rules.ts';
import type { Settings } from '#core/settings/known.ts';

export const factNames = [
  'controllerName',
  'controllerAddress',
  'controllerEmail',
  'controllerPhone',
  'unconfirmedAccountDays',
  'inactiveAccountMonths',
  'warningDays',
  'messageDays',
  'blockMonths',
  'participantDetailDays',
  'feedbackDays',
  'proposalDays',
] as const;
export type LegalFacts = Readonly<Record<(typeof factNames)[number], string>>;

export function factsOf(settings: Settings): LegalFacts {
  return {
    controllerName: settings.controllerName,
    controllerAddress: settings.controllerAddress,
    controllerEmail: settings.controllerEmail,
    controllerPhone: settings.controllerPhone,
    unconfirmedAccountDays: String(settings.unconfirmedAccountDays),
    inactiveAccountMonths: String(settings.inactiveAccountMonths),
    warningDays: String(warningDays),
    messageDays: String(settings.messageDays),
    blockMonths: String(settings.blockMonths),
    participantDetailDays: String(settings.participantDetailDays),
    feedbackDays: String(settings.feedbackDays),
    proposalDays: String(settings.proposalDays),
  };
}

/** The nouns that a count may stand before in a legal text, each with its singular. */
const singulars: Readonly<Record<string, string>> = {
  giorni: 'giorno',
  mesi: 'mese',
  days: 'day',
  months: 'month',
};
const fact = new RegExp(
  `\\{(\\w+)\\}(?:( |&nbsp;|\u00a0)(${Object.keys(singulars).join('|')})(?![\\p{L}\\p{N}]))?`,
  'gu',
);

/**
 * Rich text with its facts filled in, as text: none of them can bring markup along. What names no fact stays as it is. Texts are
 * written in the plural, `{messageDays} giorni`: where the fact is 1 the noun after it becomes `giorno`.
 */
export function fillIn(html: string, facts: LegalFacts): string {
  return html.replaceAll(fact, (written, name: string, blank = '', noun = '') => {
    const known = factNames.find((one) => one === name);
    if (!known) return written;
    return `${escaped(facts[known])}${blank}${facts[known] === '1' ? (singulars[noun] ?? noun) : noun}`;
  });
}

function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
