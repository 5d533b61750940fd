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

/** What is sent of a draft; null: there is nothing to change. `wrong` are the fields whose number cannot be read. */
export function changeOf({ touched, days, minutes }: BulkDraft): {
  readonly body: Pick<BulkBody, 'changes' | 'shift'> | null;
  readonly wrong: readonly string[];
} {
  const wrong = Object.entries({ ...touched, days, minutes }).flatMap(([name, value]) =>
    Number.isNaN(value) ? [name] : [],
  );
  const isShifted = (days ?? 0) !== 0 || (minutes ?? 0) !== 0;
  const isTouched = Object.keys(touched).length > 0;
  if (wrong.length > 0 || (!isShifted && !isTouched)) return { body: null, wrong };
  return {
    body: {
      ...(isTouched && { changes: { ...touched } }),
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
  { changes, shift }: Pick<BulkBody, 'changes' | 'shift'>,
  before: readonly EntityRow[],
): Pick<BulkBody, 'each' | 'shift'> {
  const fields = Object.keys(changes ?? {});
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
