// "Did you mean" for the name of a place in pasted dates (docs/product/sessions.md#pasted-dates).

const most = 3;
/** Pairs of letters in common, of those that two names have. */
const alike = 0.45;

/** Whether one of the names is meant, whatever its case and accents. */
export function isNameOf(typed: string, names: readonly string[]): boolean {
  return names.some((name) => folded(name) === folded(typed));
}

/** The names that are nearest to a typed one: those that contain it or are in it, then those with the most letters in common. */
export function nearNames(typed: string, names: readonly string[]): readonly string[] {
  const wanted = folded(typed);
  if (wanted === '') return [];
  const rated = [...new Set(names)].map((name) => ({ name, rate: rateOf(wanted, folded(name)) }));
  return rated
    .filter(({ rate }) => rate >= alike)
    .toSorted((a, b) => b.rate - a.rate || a.name.length - b.name.length || a.name.localeCompare(b.name))
    .slice(0, most)
    .map(({ name }) => name);
}

function rateOf(wanted: string, name: string): number {
  const [short, long] = wanted.length < name.length ? [wanted, name] : [name, wanted];
  const isPart = short.length > 2 && ` ${long} `.includes(` ${short} `);
  const common = Math.max(
    pairsInCommon(wanted, name),
    ...name.split(' ').map((word) => pairsInCommon(wanted, word)),
  );
  return isPart ? 1 + common : common;
}

function pairsInCommon(one: string, other: string): number {
  const pairs = pairsOf(other);
  const all = pairs.length + Math.max(one.length - 1, 0);
  let common = 0;
  for (const pair of pairsOf(one)) {
    const at = pairs.indexOf(pair);
    if (at === -1) continue;
    pairs.splice(at, 1);
    common += 1;
  }
  return all === 0 ? 0 : (2 * common) / all;
}

function pairsOf(text: string): string[] {
  return Array.from({ length: Math.max(text.length - 1, 0) }, (_, at) => text.slice(at, at + 2));
}

function folded(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')
    .trim();
}
