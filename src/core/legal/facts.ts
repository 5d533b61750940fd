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
  };
}

/** Rich text with its facts filled in, as text: none of them can bring markup along. What names no fact stays as it is. */
export function fillIn(html: string, facts: LegalFacts): string {
  return html.replaceAll(/\{(\w+)\}/g, (written, name: string) => {
    const known = factNames.find((one) => one === name);
    return known ? escaped(facts[known]) : written;
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
