import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { createGazetteer } from '#core/municipalities/gazetteer.ts';
import { listMunicipalities, listProvinces } from '#core/municipalities/contract.ts';
import { readPlace } from '#core/municipalities/rules.ts';
import { query } from '#web/api/query.ts';

export interface PlaceTexts {
  readonly instituteProvince: string;
  readonly instituteMunicipality: string;
}

/** The provinces; cached as long as the page is open. */
export const provincesOptions = queryOptions({ ...query(listProvinces, {}), staleTime: Infinity });

/** `province`: its code, or empty for all of Italy. */
export function municipalitiesOptions(q: string, province: string) {
  return queryOptions({ ...query(listMunicipalities, { query: { q, province } }), staleTime: Infinity });
}

export type PlaceErrors = { readonly [Field in keyof PlaceTexts]?: string };

export interface CheckedPlace {
  /** Error codes, by field. */
  readonly errors: PlaceErrors;
  /** As the official list writes it, where it is found; null: nothing was typed, or nothing is known without a network. */
  readonly place: PlaceTexts | null;
}

/** Whether a typed place is on the official list, by the rule that the server has. Without a network the server decides later. */
export async function checkPlace(queryClient: QueryClient, typed: PlaceTexts): Promise<CheckedPlace> {
  if (typed.instituteProvince.trim() === '' && typed.instituteMunicipality.trim() === '')
    return { errors: {}, place: null };
  try {
    const provinces = await queryClient.fetchQuery(provincesOptions);
    const province = createGazetteer({ provinces, municipalities: [] }).provinceOf(typed.instituteProvince);
    const municipalities = await queryClient.fetchQuery(
      municipalitiesOptions(typed.instituteMunicipality, province?.code ?? ''),
    );
    const read = readPlace(typed, createGazetteer({ provinces, municipalities }));
    if ('error' in read) return { errors: { [read.error.path]: read.error.refusal }, place: null };
    const { instituteProvince: code, instituteMunicipality } = read.place;
    return {
      errors: {},
      place: {
        instituteProvince: provinces.find((one) => one.code === code)?.name ?? typed.instituteProvince,
        instituteMunicipality: instituteMunicipality ?? '',
      },
    };
  } catch {
    return { errors: {}, place: null };
  }
}
