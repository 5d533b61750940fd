import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createGazetteer, provincesLike } from '#core/municipalities/gazetteer.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useDebounced } from '#web/resources/form/use-typed.ts';
import {
  checkPlace,
  municipalitiesOptions,
  type PlaceErrors,
  type PlaceTexts,
  provincesOptions,
} from './check-place.ts';
import { placeStrings } from './place-strings.ts';
import { SuggestField } from './SuggestField.tsx';

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
  const queryClient = useQueryClient();
  const [isWanted, setWanted] = useState(false);
  const [found, setFound] = useState<PlaceErrors>({});
  const provinces = useQuery({ ...provincesOptions, enabled: isWanted || place.instituteProvince !== '' });
  const { provinceOf } = createGazetteer({ provinces: provinces.data ?? [], municipalities: [] });
  const province = provinceOf(place.instituteProvince);
  const matching = useQuery({
    ...municipalitiesOptions(useDebounced(place.instituteMunicipality, searchMs), province?.code ?? ''),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
  const municipalities = matching.data ?? [];
  const nothing = (isLoading: boolean, text: string) => (isLoading ? texts.searching : text);
  const textOf = (code: string | undefined) =>
    code === undefined ? undefined : ((texts.errors as Readonly<Record<string, string>>)[code] ?? code);

  function change(changed: Partial<PlaceTexts>) {
    setFound({});
    onChange(changed);
  }

  /** A place that was typed and not chosen is looked up when its field is left: it is written as the list has it, or refused there. */
  async function check() {
    const { errors: wrong, place: official } = await checkPlace(queryClient, place);
    setFound(wrong);
    const isOther =
      official !== null &&
      (official.instituteMunicipality !== place.instituteMunicipality ||
        official.instituteProvince !== place.instituteProvince);
    if (isOther) onChange(official);
  }

  function chooseMunicipality(key: string) {
    const one = municipalities[Number(key)];
    if (one)
      change({
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
        onType={(instituteProvince) => change({ instituteProvince })}
        onLeave={() => void check()}
        onChoose={(code) => {
          const isOther = province !== undefined && province.code !== code;
          change({
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
        error={textOf(errors.instituteProvince ?? found.instituteProvince)}
      />
      <SuggestField
        label={texts.municipality}
        hint={texts.optional}
        name="instituteMunicipality"
        value={place.instituteMunicipality}
        onType={(instituteMunicipality) => change({ instituteMunicipality })}
        onLeave={() => void check()}
        onChoose={chooseMunicipality}
        options={municipalities.map((one, position) => ({
          value: String(position),
          text: province ? one.name : `${one.name} (${one.province})`,
        }))}
        nothing={nothing(matching.isFetching, texts.noMunicipality)}
        maxLength={120}
        error={textOf(errors.instituteMunicipality ?? found.instituteMunicipality)}
      />
    </div>
  );
}
