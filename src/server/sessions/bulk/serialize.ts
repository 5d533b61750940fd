import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { changeSessions } from '#core/sessions/bulk/contract.ts';
import { placeOf } from '#core/sessions/planning/clashes.ts';
import type { SerializedClash } from '#core/sessions/planning/contract.ts';
import { type ClosedDays, closingOn } from '#core/sessions/planning/days.ts';
import { type Schedule, wallTimesOf } from '#core/sessions/schedule.ts';
import type { Zone } from '#core/time.ts';
import type { StoredRow } from '#server/resources/writing.ts';
import type { EventOfSessions } from '../write-store.ts';
import { type DecidedSession, differs } from './decide.ts';

type SerializedChange = AnswerOf<typeof changeSessions>['sessions'][number];

export function serializeChanges(
  decided: readonly DecidedSession[],
  {
    clashes,
    people,
    offers,
    closed,
  }: {
    readonly clashes: ReadonlyMap<string, SerializedClash[]>;
    readonly people: ReadonlyMap<string, { readonly people: number; readonly waiting: number }>;
    readonly offers: ReadonlyMap<string, number>;
    readonly closed: ClosedDays;
  },
  { zone }: { readonly zone: Zone },
): SerializedChange[] {
  return decided.map((one) => {
    const { row, event, refusal, after, isFirstOfTwo } = one;
    const isMoved = one.isMoved && differs(one);
    return {
      _id: row._id,
      eventId: event._id,
      outcome: refusal ? 'refused' : differs(one) ? 'changed' : 'unchanged',
      code: refusal?.code ?? null,
      path: refusal?.path ?? null,
      minimum: refusal?.minimum ?? null,
      isMoved,
      before: whenOf(row, event, zone),
      after: whenOf(after, event, zone),
      isFirstOfTwo,
      people: people.get(row._id)?.people ?? 0,
      waiting: people.get(row._id)?.waiting ?? 0,
      offers: offers.get(row._id) ?? 0,
      clashes: clashes.get(row._id) ?? [],
      closed: isMoved ? closingOn((after as unknown as Schedule).sessionDay, closed, event) : null,
    };
  });
}

function whenOf(row: StoredRow, event: EventOfSessions, zone: Zone): SerializedChange['before'] {
  const { startDate, endDate, sessionDay, locationId } = row as unknown as Schedule & {
    readonly locationId: string | null;
  };
  return {
    startDate: startDate.toISOString(),
    endDate: endDate.toISOString(),
    sessionDay,
    ...wallTimesOf({ startDate, endDate }, zone),
    locationId: placeOf(locationId, event),
  };
}
