// The texts of the dates of events, read for all rows of a list at once.

import { listOf } from '#core/contract/route.ts';
import type { Language } from '#core/languages.ts';
import { sessions } from '#core/resources/programme.ts';
import type { Resource } from '#core/resources/resource.ts';
import { textsWithout } from '#core/events/missing-texts.ts';
import { list } from '#web/api/call.ts';
import { composedQuery } from '#web/api/query.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import type { EntityRow } from '#web/resources/entities.ts';

const route = listOf<Resource>({ path: sessions.path });
const perCall = 100;
type DatesOf = ReadonlyMap<string, readonly EntityRow[]>;

/** The events of the rows that are rendered in this moment, and the answer for all of them. */
let gathering: { readonly ids: Set<string>; readonly answer: Promise<DatesOf> } | null = null;

/** The dates to come of an event that have a text of their own; the rows of a list are read in one moment, and share the calls. */
async function datesWithTexts(eventId: string): Promise<readonly EntityRow[]> {
  if (!gathering) {
    const ids = new Set<string>();
    gathering = {
      ids,
      answer: new Promise((resolve, reject) => {
        setTimeout(() => {
          gathering = null;
          readAll([...ids]).then(resolve, reject);
        });
      }),
    };
  }
  gathering.ids.add(eventId);
  return (await gathering.answer).get(eventId) ?? [];
}

async function readAll(ids: readonly string[]): Promise<DatesOf> {
  const rows: EntityRow[] = [];
  for (let first = 0; first < ids.length; first += perCall)
    for (let page = 1; ; page += 1) {
      const read = await list(route, {
        page,
        limit: perCall,
        lang: '*',
        sort: [{ field: '_id', descending: false }],
        fields: ['eventId', 'price'],
        filters: [
          { field: 'eventId', operator: 'in', value: ids.slice(first, first + perCall) },
          { field: 'price', operator: 'exists', value: true },
          { field: 'endDate', operator: 'gte', value: pageNow().toISOString() },
          { field: 'cancelledAt', operator: 'exists', value: false },
        ],
      });
      rows.push(...(read.rows as readonly EntityRow[]));
      if (read.rows.length < perCall) break;
    }
  return Map.groupBy(rows, (row) => String(row['eventId']));
}

/** What the dates of an event lack in a language: how many of them, and which texts. */
export function missingInDates(eventId: string, language: Language) {
  return {
    ...composedQuery(route, 'missingInDates', { of: { eventId, language } }, async () => {
      const lacking = (await datesWithTexts(eventId))
        .map((row) => textsWithout(sessions.fields, row, language))
        .filter((texts) => texts.length > 0);
      return { dates: lacking.length, texts: [...new Set(lacking.flat())] };
    }),
    staleTime: 0,
  };
}
