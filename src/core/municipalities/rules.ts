// Where a school is: a province and a municipality of the official list that belong together.

import type { RefusalCode } from '#core/refusals.ts';
import type { Gazetteer } from './gazetteer.ts';

export interface Residence {
  /** The province's code. */
  readonly instituteProvince: string | null;
  /** The official name. */
  readonly instituteMunicipality: string | null;
}
export interface PlaceError {
  readonly path: keyof Residence;
  readonly refusal: Extract<RefusalCode, 'provinceUnknown' | 'provinceRequired' | 'municipalityUnknown'>;
}
export interface TypedPlace {
  readonly instituteProvince?: string | null | undefined;
  readonly instituteMunicipality?: string | null | undefined;
}

/** The place in its stored form, or the error in it. A municipality names its province, unless several have its name. */
export function readPlace(
  typed: TypedPlace,
  { provinceOf, named }: Gazetteer,
): { readonly place: Residence } | { readonly error: PlaceError } {
  const provinceTyped = typed.instituteProvince?.trim() ?? '';
  const municipalityTyped = typed.instituteMunicipality?.trim() ?? '';
  const province = provinceOf(provinceTyped);
  if (provinceTyped !== '' && !province) return errorOf('instituteProvince', 'provinceUnknown');
  if (municipalityTyped === '')
    return { place: { instituteProvince: province?.code ?? null, instituteMunicipality: null } };
  const [found, ...others] = named(municipalityTyped).filter(
    (one) => !province || one.province === province.code,
  );
  if (!found) return errorOf('instituteMunicipality', 'municipalityUnknown');
  if (others.length > 0) return errorOf('instituteProvince', 'provinceRequired');
  return { place: { instituteProvince: found.province, instituteMunicipality: found.name } };
}

function errorOf(path: keyof Residence, refusal: PlaceError['refusal']): { error: PlaceError } {
  return { error: { path, refusal } };
}
