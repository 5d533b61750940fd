import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createGazetteer, provincesLike } from '#core/municipalities/gazetteer.ts';
import { listMunicipalities, listProvinces } from '#core/municipalities/contract.ts';
import { query } from '#web/api/query.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useDebounced } from '#web/resources/form/use-typed.ts';
import { placeStrings } from './place-strings.ts';
import { SuggestField } from './SuggestField.tsx';

// Cached as long as the page is open.
const provincesOptions = queryOptions({
  ...query(listProvinces, {}),
  staleTime: Infinity,
});

/** `province`: its code, or empty for all of Italy. */
function municipalitiesOptions(q: string, province: string) {
  return queryOptions({
    ...query(listMunicipalities, { query: { q, province } }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
}

export interface PlaceTexts {
  readonly instituteProvince: string;
  readonly instituteMunicipality: string;
}
export interface PlaceFieldsProps {
  /** As typed or chosen: names, or the province's code. */
  readonly place: PlaceTexts;
  readonly onChange: (changed: Partial<PlaceTexts>) => void;
  /** Error codes, by field. */
  readonly errors: { readonly [Field in keyof PlaceTexts]?: string | undefined };
}

const searchMs = 200;

/**
 * Province and municipality of a school, with suggestions while typing. Choosing a municipality sets its province, which also tells
 * municipalities of the same name apart: `Samone (TN)`.
 */
export function PlaceFields({ place, onChange, errors }: PlaceFieldsProps) {
  const texts = useStrings(placeStrings);
  const [isWanted, setWanted] = useState(false);
  const provinces = useQuery({ ...provincesOptions, enabled: isWanted || place.instituteProvince !== '' });
  const { provinceOf } = createGazetteer({ provinces: provinces.data ?? [], municipalities: [] });
  const province = provinceOf(place.instituteProvince);
  const found = useQuery({
    ...municipalitiesOptions(useDebounced(place.instituteMunicipality, searchMs), province?.code ?? ''),
    enabled: isWanted,
  });
  const municipalities = found.data ?? [];
  const nothing = (isLoading: boolean, text: string) => (isLoading ? texts.searching : text);
  const textOf = (code: string | undefined) =>
    code === undefined ? undefined : ((texts.errors as Readonly<Record<string, string>>)[code] ?? code);

  function chooseMunicipality(key: string) {
    const one = municipalities[Number(key)];
    if (one)
      onChange({
        instituteMunicipality: one.name,
        instituteProvince: provinceOf(one.province)?.name ?? one.province,
      });
  }

  return (
    // Not interactive: the listeners only request the first options early.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="grid items-start gap-5 sm:grid-cols-2"
      onFocus={() => setWanted(true)}
      onPointerEnter={() => setWanted(true)}
    >
      <SuggestField
        label={texts.province}
        hint={texts.provinceHint}
        name="instituteProvince"
        value={province?.code === place.instituteProvince ? province.name : place.instituteProvince}
        onType={(instituteProvince) => onChange({ instituteProvince })}
        onChoose={(code) => {
          const isOther = province !== undefined && province.code !== code;
          onChange({
            instituteProvince: provinceOf(code)?.name ?? code,
            ...(isOther && { instituteMunicipality: '' }),
          });
        }}
        options={provincesLike(place.instituteProvince, provinces.data ?? []).map(({ code, name }) => ({
          value: code,
          text: name,
        }))}
        nothing={nothing(provinces.isLoading, texts.noProvince)}
        maxLength={120}
        error={textOf(errors.instituteProvince)}
      />
      <SuggestField
        label={texts.municipality}
        hint={texts.optional}
        name="instituteMunicipality"
        value={place.instituteMunicipality}
        onType={(instituteMunicipality) => onChange({ instituteMunicipality })}
        onChoose={chooseMunicipality}
        options={municipalities.map((one, position) => ({
          value: String(position),
          text: province ? one.name : `${one.name} (${one.province})`,
        }))}
        nothing={nothing(found.isFetching, texts.noMunicipality)}
        maxLength={120}
        error={textOf(errors.instituteMunicipality)}
      />
    </div>
  );
}
