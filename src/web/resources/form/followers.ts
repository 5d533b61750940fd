// What a new row starts with, and fields of a form that follow another one of it.

import type { Fields } from '#core/field/field.ts';
import { isInstant } from '#core/field/filters.ts';
import type { ResourceName } from '#core/resources/index.ts';
import { dayOf } from '#core/time.ts';
import { zone } from '#web/i18n/formats.ts';
import { typedError } from '#web/ui/dates/typed-date.ts';
import { presentations } from '../presentations.ts';
import type { Draft } from './draft.ts';

/** What a new row starts with: of each required select its usual option. */
export function beginsOf(name: ResourceName, fields: Fields): Draft {
  const { begins = {} } = presentations[name] ?? {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, { kind, required, readOnly, ...rules }]) => {
      if (kind !== 'select' || !required || readOnly || !('options' in rules)) return [];
      return [[field, field in begins ? begins[field] : rules.options?.[0]]];
    }),
  );
}

/**
 * A draft after one field was set: a day that follows another field is updated with it, and an end moves with its start. `whole` has
 * each field's last value that was no half-typed date; while one is typed, nothing follows it.
 */
export function withFollowers(
  name: ResourceName,
  before: Draft,
  field: string,
  value: unknown,
  whole: Draft,
): Draft {
  const after: Record<string, unknown> = { ...before, [field]: value };
  if (!isWhole(value)) return after;
  const { dayOf: days = {}, movesWith = {} } = presentations[name] ?? {};
  for (const [follower, followed] of Object.entries(days)) {
    if (followed !== field) continue;
    if (before[follower] === null || before[follower] === dayIn(whole[field])) after[follower] = dayIn(value);
  }
  for (const [end, start] of Object.entries(movesWith)) {
    if (start !== field) continue;
    const [from, until, to] = [instantIn(whole[field]), instantIn(before[end]), instantIn(value)];
    if (from !== null && until !== null && to !== null && until > from)
      after[end] = new Date(to + until - from).toISOString();
  }
  return after;
}

/** Whether a value of a field is none that is still being typed. */
export function isWhole(value: unknown): boolean {
  return typeof value !== 'string' || typedError(value, zone) === null;
}

function dayIn(value: unknown): string | null {
  const instant = instantIn(value);
  return instant === null ? null : dayOf(new Date(instant), zone);
}

function instantIn(value: unknown): number | null {
  return typeof value === 'string' && isInstant(value) ? Date.parse(value) : null;
}
