// What an editor has touched of many dates, and the request that it makes: only touched fields are sent.

import type { BodyOf } from '#core/contract/endpoint.ts';
import { equal } from '#core/field/equality.ts';
import type { changeSessions } from '#core/sessions/bulk/contract.ts';
import { versionAt } from '#core/versions.ts';
import type { EntityRow } from '#web/resources/entities.ts';

export type BulkBody = BodyOf<typeof changeSessions>;

/** The fields that are edited for many dates, in the order in which they are shown. */
export const bulkFields = [
  'maxParticipants',
  'maxSchoolClasses',
  'visibilityStatus',
  'sessionTarget',
  'locationId',
  'waitingListEnabled',
  'reservationLimitValue',
  'reservationLimitUnit',
  'cancellationLimitValue',
  'cancellationLimitUnit',
  'reservationOpeningDateId',
  'releaseAfterMinutes',
] as const;
export type BulkField = (typeof bulkFields)[number];

export interface BulkDraft {
  readonly touched: Readonly<Partial<Record<BulkField, unknown>>>;
  /** How far they move; negative: earlier. */
  readonly days: number | null;
  readonly minutes: number | null;
}
export const untouched: BulkDraft = { touched: {}, days: null, minutes: null };

/** What dates have in a field: one value, or several. */
export type Common = { readonly value: unknown } | { readonly isMixed: true };

export function commonOf(rows: readonly EntityRow[], field: BulkField): Common {
  const [first, ...others] = rows.map((row) => row[field] ?? null);
  return others.every((other) => equal(other, first)) ? { value: first ?? null } : { isMixed: true };
}

/** The draft after a field was set. A limit and its unit go together: a limit without a unit is one of hours, and without a limit there is no unit. */
export function withTouched(
  draft: BulkDraft,
  field: BulkField,
  value: unknown,
  rows: readonly EntityRow[],
): BulkDraft {
  const touched = { ...draft.touched, [field]: value };
  for (const limit of ['reservationLimit', 'cancellationLimit'] as const) {
    const [amount, unit] = [`${limit}Value`, `${limit}Unit`] as const;
    if (field === amount && value === null) touched[unit] = null;
    else if (field === amount && !touched[unit]) {
      const common = commonOf(rows, unit);
      touched[unit] = 'value' in common && common.value !== null ? common.value : 'hours';
    }
  }
  return { ...draft, touched };
}

/** The draft with a field as it was in each date. */
export function withoutTouched(draft: BulkDraft, field: BulkField): BulkDraft {
  const twin = field.endsWith('Value') ? field.replace('Value', 'Unit') : null;
  const touched = Object.entries(draft.touched).filter(([name]) => name !== field && name !== twin);
  return { ...draft, touched: Object.fromEntries(touched) };
}

/** Seats as they are typed: a number, none without a limit, or by how many they rise or fall in each date (`+10`); NaN: neither. */
export type TypedSeats = number | string | null;

export function seatsTyped(text: string): TypedSeats {
  const plain = text.replace(/\s/g, '').replace('−', '-');
  if (plain === '') return null;
  if (/^[+-]\d+$/.test(plain)) return plain;
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Whether a touched value is a difference to what each date has. */
function isRelative(value: unknown): value is string {
  return typeof value === 'string' && /^[+-]\d+$/.test(value);
}

/**
 * What is sent of a draft for dates; null: there is nothing to change. `wrong` are the fields whose number cannot be read. Seats that rise by
 * some are sent as the new number of each date; dates without a limit stay without one.
 */
export function changeOf(
  { touched, days, minutes }: BulkDraft,
  rows: readonly EntityRow[],
): {
  readonly body: Pick<BulkBody, 'changes' | 'each' | 'shift'> | null;
  readonly wrong: readonly string[];
} {
  const relative = Object.entries(touched).filter(([, value]) => isRelative(value));
  const changes = Object.fromEntries(Object.entries(touched).filter(([, value]) => !isRelative(value)));
  const wrong = Object.entries({ ...touched, days, minutes }).flatMap(([name, value]) =>
    // No field has parts of a whole, and NaN is none either.
    typeof value === 'number' && !Number.isInteger(value) ? [name] : [],
  );
  const isShifted = (days ?? 0) !== 0 || (minutes ?? 0) !== 0;
  const isTouched = Object.keys(touched).length > 0;
  if (wrong.length > 0 || (!isShifted && !isTouched)) return { body: null, wrong };
  return {
    body: {
      ...(Object.keys(changes).length > 0 && { changes }),
      ...(relative.length > 0 && {
        each: rows.map((row) =>
          Object.fromEntries(
            relative.flatMap(([field, by]) => {
              const seats = row[field];
              return typeof seats === 'number' ? [[field, seats + Number(by)]] : [];
            }),
          ),
        ),
      }),
      ...(isShifted && { shift: { ...(days && { days }), ...(minutes && { minutes }) } }),
    },
    wrong,
  };
}

/** The ids of dates, with the versions that the editor has seen. */
export function seen(rows: readonly EntityRow[]): Pick<BulkBody, 'ids'> & { versions: string[] } {
  return {
    ids: rows.map(({ _id }) => _id),
    versions: rows.map((row) => versionAt(new Date(String(row['updatedAt'])))),
  };
}

/** What takes a change back: the former values of each date, and the opposite shift. */
export function inverseOf(
  { changes, each, shift }: Pick<BulkBody, 'changes' | 'each' | 'shift'>,
  before: readonly EntityRow[],
): Pick<BulkBody, 'each' | 'shift'> {
  const fields = [...new Set([changes ?? {}, ...(each ?? [])].flatMap((values) => Object.keys(values)))];
  return {
    ...(fields.length > 0 && {
      each: before.map((row) => Object.fromEntries(fields.map((field) => [field, row[field] ?? null]))),
    }),
    ...(shift && {
      shift: {
        ...(shift.days && { days: -shift.days }),
        ...(shift.minutes && { minutes: -shift.minutes }),
      },
    }),
  };
}

/** A change without some of its dates. */
export function withoutDates(body: BulkBody, left: ReadonlySet<string>): BulkBody {
  const stays = (_: unknown, position: number) => !left.has(body.ids[position] ?? '');
  return {
    ...body,
    ids: body.ids.filter(stays),
    ...(body.versions && { versions: body.versions.filter(stays) }),
    ...(body.each && { each: body.each.filter(stays) }),
  };
}

/** How seats change, with the number of dates: `60 → 70`. */
export interface SeatsChange {
  readonly field: BulkField;
  readonly from: unknown;
  readonly to: unknown;
  readonly dates: number;
}

/** From which to which number of seats the dates of a change go, in order of time; without those that stay as they are. */
export function seatsChanges(
  { ids, changes, each }: Pick<BulkBody, 'ids' | 'changes' | 'each'>,
  rows: readonly EntityRow[],
  changing: ReadonlySet<string>,
): SeatsChange[] {
  const found = new Map<string, SeatsChange>();
  for (const row of rows)
    for (const field of ['maxParticipants', 'maxSchoolClasses'] as const) {
      const sent: Readonly<Record<string, unknown>> = { ...changes, ...each?.[ids.indexOf(row._id)] };
      if (!changing.has(row._id) || !Object.hasOwn(sent, field)) continue;
      const [from, to] = [row[field] ?? null, sent[field] ?? null];
      if (from === to) continue;
      const key = `${field} ${String(from)} ${String(to)}`;
      found.set(key, { field, from, to, dates: (found.get(key)?.dates ?? 0) + 1 });
    }
  return [...found.values()];
}
