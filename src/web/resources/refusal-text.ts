// Why something was not done to a row, in the reader's words.

import type { Language } from '#core/languages.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import { ApiRefusal, NoConnection } from '#web/api/refusal.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { strings } from './strings.ts';
import { wordsOf } from './words/index.ts';

/** As the end of a sentence: "… è ancora in uso (Eventi: 3)". */
export function refusalText(error: unknown, language: Language): string {
  const texts = stringsIn(language, strings).refusals;
  if (error instanceof NoConnection) return texts.offline;
  if (!(error instanceof ApiRefusal)) return texts.fault;
  const { code, details = {} } = error.answer;
  switch (code) {
    case 'stillReferenced': {
      const uses = Object.entries(details).map(([table, count]) => `${tableWord(table, language)}: ${count}`);
      return uses.length > 0 ? texts.stillReferencedBy(uses.join(', ')) : texts.stillReferenced;
    }
    case 'forbidden':
    case 'unauthorized':
      return texts.forbidden;
    case 'notFound':
      return texts.notFound;
    case 'capacityBelowTaken':
      return texts.capacityBelowTaken(String(details['minimum'] ?? 1));
    case 'hasReservations':
    case 'approvalNeeded':
      return texts[code];
    case 'editConflict':
      return texts.editConflict;
    default:
      return texts.fault;
  }
}

function tableWord(table: string, language: Language): string {
  return table in resources ? wordsOf(table as ResourceName, language).many : table;
}

/** The same as a sentence of its own. */
export function refusalSentence(error: unknown, language: Language): string {
  const text = refusalText(error, language);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
