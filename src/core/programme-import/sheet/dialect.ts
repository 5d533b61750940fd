// How the dates and numbers of a whole CSV are written, because one cell alone leaves open which part of 03/04/2027 is the month.

/** The order of the parts of a date: `2026-09-25` as in the file format, `25/09/2026`, or `9/25/2026`. */
export const dateOrders = ['iso', 'dayFirst', 'monthFirst'] as const;
export type DateOrder = (typeof dateOrders)[number];

export interface Dialect {
  readonly dates: DateOrder;
  /** Whether a number of the file has a comma for its decimals. */
  readonly hasDecimalCommas: boolean;
}

/**
 * The dialect of a file by its cells. Days come first, as in Italy, unless a date can only be read with the month first and none
 * only with the day first. Where commas are for decimals, in a number or because semicolons separate the cells, days always come first:
 * there a 13th month is a slip, and read otherwise it would move all other dates of the file by months.
 */
export function dialectOf(times: readonly string[], numbers: readonly string[], separator: string): Dialect {
  const slashed = times.flatMap((cell) => {
    const [, first = '', second = ''] = slashedDate.exec(cell.trim()) ?? [];
    return first ? [{ first: Number(first), second: Number(second) }] : [];
  });
  const hasDecimalCommas = numbers.some((cell) => /^-?\d+,\d+$/.test(cell.trim()));
  const isMonthFirst =
    !hasDecimalCommas &&
    separator !== ';' &&
    slashed.some(({ second }) => second > 12) &&
    !slashed.some(({ first }) => first > 12);
  return {
    dates: slashed.length === 0 ? 'iso' : isMonthFirst ? 'monthFirst' : 'dayFirst',
    hasDecimalCommas,
  };
}

/** The parts of a date and time as they are written; null where it has another form. Only their form is checked. */
export function dateParts(cell: string, dates: DateOrder): Partial<Record<string, string>> | null {
  const international = isoDate.exec(cell)?.groups;
  if (international) return { ...international };
  const { first, second, ...parts } = slashedDate.exec(cell)?.groups ?? {};
  if (first === undefined || second === undefined) return null;
  return dates === 'monthFirst'
    ? { ...parts, month: first, day: second }
    : { ...parts, day: first, month: second };
}

const time = String.raw`[T ] ?(?<hour>\d{1,2})[:.](?<minute>[0-5]\d)(?:[:.][0-5]\d)?(?: ?(?<half>[ap])\.?m\.?)?`;
const isoDate = new RegExp(String.raw`^(?<year>[12]\d{3})-(?<month>\d{2})-(?<day>\d{2})${time}$`, 'i');
const slashedDate = new RegExp(
  String.raw`^(?<first>\d{1,2})[/.-](?<second>\d{1,2})[/.-](?<year>[12]\d{3})${time}$`,
  'i',
);
