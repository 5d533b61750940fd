import { equal } from '#core/field/equality.ts';

/**
 * A saved draft with what was typed while it was on its way: a value that differs from the sent one stays, the others are as they were
 * saved. Each language of a text is a value of its own.
 */
export function withTypedSince<Draft>(sent: Draft, now: Draft, saved: Draft): Draft {
  if (equal(sent, now)) return saved;
  if (!isRecord(sent) || !isRecord(now)) return now;
  const names = new Set([...Object.keys(now), ...(isRecord(saved) ? Object.keys(saved) : [])]);
  const values = [...names].map((name) => [
    name,
    withTypedSince(sent[name], now[name], isRecord(saved) ? saved[name] : undefined),
  ]);
  return Object.fromEntries(values) as Draft;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
