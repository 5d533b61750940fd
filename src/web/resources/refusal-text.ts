// The reason why an action on a row was refused, in words.

import { type ResourceName, resources } from '#core/resources/index.ts';
import { ApiRefusal, NoConnection } from '#web/api/refusal.ts';
import { waitSecondsOf } from '#web/api/wait.ts';
import type { Wording } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { strings } from './strings.ts';
import { wordsOf } from './words/index.ts';

/** As the end of a sentence: "… è ancora in uso (Eventi: 3)". */
export function refusalText(error: unknown, wording: Wording): string {
  const texts = stringsIn(wording, strings).refusals;
  if (error instanceof NoConnection) return texts.offline;
  if (!(error instanceof ApiRefusal)) return texts.fault;
  const { code, details = {} } = error.answer;
  switch (code) {
    case 'stillReferenced': {
      const uses = Object.entries(details).map(([table, count]) => `${tableWord(table, wording)}: ${count}`);
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
    case 'wrongState':
      return texts[code];
    case 'tooManyRequests':
      return texts.tooManyRequests(waitSecondsOf(error));
    case 'editConflict':
      return texts.editConflict;
    default:
      return texts.fault;
  }
}

function tableWord(table: string, wording: Wording): string {
  return table in resources ? wordsOf(table as ResourceName, wording).many : table;
}

/** As a sentence of its own. */
export function refusalSentence(error: unknown, wording: Wording): string {
  const text = refusalText(error, wording);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
