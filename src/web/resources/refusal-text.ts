// The reason why an action on a row was refused, in words.

import { counted } from '#core/counted.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import { type RefusingTable, refusingTables } from '#core/resources/resource.ts';
import { ApiRefusal, NoConnection } from '#web/api/refusal.ts';
import type { Wording } from '#web/i18n/language.ts';
import { stringsIn, type useStrings } from '#web/i18n/strings.ts';
import { messageFor, type Messages } from '#web/refusals/message-for.ts';
import { strings } from './strings.ts';
import { wordsOf } from './words/index.ts';

type Texts = ReturnType<typeof useStrings<(typeof strings)['it']>>['refusals'];

/** As the end of a sentence: "… ci sono ancora 3 eventi che ne fanno uso". */
export function refusalText(error: unknown, wording: Wording): string {
  const texts = stringsIn(wording, strings).refusals;
  const isKnown = error instanceof ApiRefusal || error instanceof NoConnection;
  return isKnown ? messageFor(error, messagesOf(texts, wording)) : texts.fault;
}

function messagesOf(texts: Texts, wording: Wording): Messages {
  const { forbidden, notFound, hasReservations, approvalNeeded, wrongState, editConflict, keyReused } = texts;
  const { sentByYou, noContactPeople, namesItself, notAContact, lastContact } = texts;
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
      sentByYou,
      noContactPeople,
      namesItself,
      notAContact,
      lastContact,
      wrongState,
      editConflict,
      keyReused,
      stillReferenced: ({ details = {} }) => {
        const uses = referringText(details, wording);
        return uses === '' ? texts.stillReferenced : texts.stillReferencedBy(uses);
      },
      capacityBelowTaken: ({ details }) => texts.capacityBelowTaken(String(details?.['minimum'] ?? 1)),
    },
  };
}

/** What refers to a row, in words: `2 prenotazioni e 3 biglietti`. */
export function referringText(details: Readonly<Record<string, unknown>>, wording: Wording): string {
  const { uses, otherUses } = stringsIn(wording, strings).refusals;
  const named = Object.entries(details).map(([table, count]) => {
    if (isRefusingTable(table)) return uses[table](Number(count));
    if (!(table in resources)) return otherUses(Number(count));
    const { one, many } = wordsOf(table as ResourceName, wording);
    return counted(Number(count), one.toLowerCase(), many.toLowerCase());
  });
  return new Intl.ListFormat(wording.language, { type: 'conjunction' }).format(named);
}

function isRefusingTable(table: string): table is RefusingTable {
  return refusingTables.some((one) => one === table);
}

/** As a sentence of its own. */
export function refusalSentence(error: unknown, wording: Wording): string {
  const text = refusalText(error, wording);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
