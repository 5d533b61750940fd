// Finding a province or a municipality of the official list by what people type (docs/product/accounts.md#schools).

import { nameKey } from '#core/programme-import/names.ts';

export interface Province {
  /** The two letters of number plates; the stored form of a province. */
  readonly code: string;
  readonly name: string;
  readonly region: string;
}
export interface Municipality {
  /** Official: `Forlì`, `Bolzano/Bozen`. */
  readonly name: string;
  /** The code of its province. */
  readonly province: string;
}
export interface PlaceList {
  readonly provinces: readonly Province[];
  readonly municipalities: readonly Municipality[];
}

export interface Gazetteer {
  /** By name. */
  readonly provinces: readonly Province[];
  /** The province of a name or a code. */
  readonly provinceOf: (typed: string) => Province | undefined;
  /** Every municipality of a name, in both of its languages; distinguished by a province behind the name: `Samone (TN)`. */
  readonly named: (typed: string) => readonly Municipality[];
  /** Those of a province, or of all, whose name begins with `q`, then those that have it anywhere; `q` may end in a province. */
  readonly search: (wanted: { readonly q: string; readonly province?: string | undefined }) => Municipality[];
}

/**
 * Names are compared without accents, case and signs: `l'aquila` finds L'Aquila, `forli` finds Forlì. Where nothing has that
 * name, blanks and small words count no more: `Reggio Emilia` finds Reggio nell'Emilia, `San Remo` finds Sanremo.
 */
export function createGazetteer({ provinces, municipalities }: PlaceList): Gazetteer {
  const provinceByKey = new Map(
    provinces.flatMap((province) => [
      [nameKey(province.name), province] as const,
      [nameKey(province.code), province] as const,
    ]),
  );
  const entries = municipalities
    .map((municipality) => {
      const keys = keysOf(municipality.name);
      return { municipality, keys, looseKeys: keys.map(looseKey) };
    })
    .toSorted((one, other) => inOrder(one.municipality, other.municipality));
  const byKey = Map.groupBy(
    entries.flatMap(({ municipality, keys }) => keys.map((key) => ({ key, municipality }))),
    ({ key }) => key,
  );
  const byLooseKey = Map.groupBy(
    entries.flatMap(({ municipality, looseKeys }) => looseKeys.map((key) => ({ key, municipality }))),
    ({ key }) => key,
  );

  return {
    provinces: provinces.toSorted((one, other) => collator.compare(one.name, other.name)),
    provinceOf: (typed) => provinceByKey.get(nameKey(typed)),
    named(typed) {
      const found = lookUp(typed);
      if (found.length > 0) return found;
      const parted = withProvince(typed);
      return parted ? lookUp(parted.name).filter(({ province }) => province === parted.code) : [];
    },
    search({ q, province }) {
      const found = searchIn(q, province);
      const parted = found.length === 0 ? withProvince(q) : null;
      if (!parted || (province && province !== parted.code)) return found;
      return searchIn(parted.name, parted.code);
    },
  };

  function lookUp(name: string): Municipality[] {
    const key = nameKey(name);
    return (byKey.get(key) ?? byLooseKey.get(looseKey(key)) ?? []).map(({ municipality }) => municipality);
  }

  function searchIn(q: string, province: string | undefined): Municipality[] {
    const near = entries.filter(({ municipality }) => !province || municipality.province === province);
    const found = bestFirst(nameKey(q), near, ({ keys }) => keys);
    const loose = looseKey(nameKey(q));
    const isOver = found.length > 0 || loose === '';
    const best = isOver ? found : bestFirst(loose, near, ({ looseKeys }) => looseKeys);
    return best.map(({ municipality }) => municipality);
  }

  /** A name with its province behind it: `Samone (TN)`, `samone tn`, `Samone, Trento`. */
  function withProvince(typed: string): { readonly name: string; readonly code: string } | null {
    const [, name, behind] =
      /^(.*[^\s,(])[\s,]*\(\s*([^()]+?)\s*\)?\s*$/.exec(typed) ??
      /^(.*[^\s,])[\s,]+([^\s,]+)\s*$/.exec(typed) ??
      [];
    const province = behind === undefined ? undefined : provinceByKey.get(nameKey(behind));
    return name !== undefined && province ? { name, code: province.code } : null;
  }
}

/** Those that begin with a key, then those that have it anywhere. */
function bestFirst<One>(key: string, all: readonly One[], keys: (one: One) => readonly string[]): One[] {
  const begins = (one: One) => keys(one).some((name) => name.startsWith(key));
  const has = (one: One) => keys(one).some((name) => name.includes(key));
  return [...all.filter(begins), ...all.filter((one) => !begins(one) && has(one))];
}

/** The provinces that fit a text; all of them where it is one of their names already. */
export function provincesLike(q: string, provinces: readonly Province[]): Province[] {
  const keysIn = ({ name, code }: Province) => [nameKey(name), nameKey(code)];
  if (provinces.some((one) => keysIn(one).includes(nameKey(q)))) return [...provinces];
  return bestFirst(nameKey(q), provinces, keysIn);
}

const smallWords = new Set('di del dello della dei degli delle d nel nello nella nell in e'.split(' '));
const collator = new Intl.Collator('it');

function inOrder(one: Municipality, other: Municipality): number {
  return collator.compare(one.name, other.name) || collator.compare(one.province, other.province);
}

/** The whole name and, where it is in two languages, each of them. */
function keysOf(name: string): string[] {
  return [...new Set([name, ...name.split('/')].map(nameKey))];
}

/** A key without the blanks and small words that people leave out of a name or add to it. */
function looseKey(key: string): string {
  return key
    .split('-')
    .filter((word) => !smallWords.has(word))
    .join('');
}
