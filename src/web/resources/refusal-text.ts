// The reason why an action on a row was refused, in words.

import { type ResourceName, resources } from '#core/resources/index.ts';
import { ApiRefusal, NoConnection } from '#web/api/refusal.ts';
import type { Wording } from '#web/i18n/language.ts';
import { stringsIn, type useStrings } from '#web/i18n/strings.ts';
import { messageFor, type Messages } from '#web/refusals/message-for.ts';
import { strings } from './strings.ts';
import { wordsOf } from './words/index.ts';

type Texts = ReturnType<typeof useStrings<(typeof strings)['it']>>['refusals'];

/** As the end of a sentence: "… è ancora in uso (Eventi: 3)". */
export function refusalText(error: unknown, wording: Wording): string {
  const texts = stringsIn(wording, strings).refusals;
  const isKnown = error instanceof ApiRefusal || error instanceof NoConnection;
  return isKnown ? messageFor(error, messagesOf(texts, wording)) : texts.fault;
}

function messagesOf(texts: Texts, wording: Wording): Messages {
  const { forbidden, notFound, hasReservations, approvalNeeded, wrongState, editConflict } = texts;
  return {
    offline: texts.offline,
    tooManyRequests: texts.tooManyRequests,
    otherwise: texts.fault,
    codes: {
      forbidden,
      unauthorized: forbidden,
      notFound,
      hasReservations,
      approvalNeeded,
      wrongState,
      editConflict,
      stillReferenced: ({ details = {} }) => {
        const uses = Object.entries(details).map(
          ([table, count]) => `${tableWord(table, wording)}: ${count}`,
        );
        return uses.length > 0 ? texts.stillReferencedBy(uses.join(', ')) : texts.stillReferenced;
      },
      capacityBelowTaken: ({ details }) => texts.capacityBelowTaken(String(details?.['minimum'] ?? 1)),
    },
  };
}

function tableWord(table: string, wording: Wording): string {
  return table in resources ? wordsOf(table as ResourceName, wording).many : table;
}

/** As a sentence of its own. */
export function refusalSentence(error: unknown, wording: Wording): string {
  const text = refusalText(error, wording);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
