import { useSuspenseQuery } from '@tanstack/react-query';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { configQuery } from '#web/layout/queries.ts';
import { mapStrings } from './map-strings.ts';
import { landmarksOptions, placesOptions } from './map-queries.ts';
import { PlaceList } from './PlaceList.tsx';
import { PlaceMap } from './PlaceMap.tsx';
import { programmeOptions } from '../../programme/queries.ts';
import { inView } from '../../filters/search.ts';
import type { ViewPart, ViewProps } from '../views.ts';

export const map: ViewPart = {
  View: MapView,
  prepare: ({ search, language, queryClient }) =>
    Promise.all([
      queryClient.ensureQueryData(placesOptions(search, language)),
      search.place && queryClient.ensureQueryData(programmeOptions(inView(search, undefined), language)),
      queryClient.ensureQueryData(landmarksOptions(language)),
      queryClient.ensureQueryData(configQuery),
    ]),
};

/** The programme by place: a map, and a list of the places beside it (docs/product/programme.md#map). */
function MapView({ search }: ViewProps) {
  const texts = useStrings(mapStrings);
  const language = useLanguage();
  const { data: places } = useSuspenseQuery(placesOptions(search, language));
  const { data: landmarks } = useSuspenseQuery(landmarksOptions(language));
  const { data: config } = useSuspenseQuery(configQuery);
  const { placed, unplaced, elsewhere } = places;
  if (placed.length + unplaced.length === 0 && elsewhere > 0) return <p className="text-lg">{texts.none}</p>;
  return (
    <section aria-label={texts.title} className="grid grid-cols-1 gap-8 lg:grid-cols-[3fr_2fr]">
      {placed.length > 0 && (
        <div className="self-start lg:sticky lg:top-24">
          <PlaceMap places={placed} landmarks={landmarks} search={search} tiles={config.tiles} />
        </div>
      )}
      <PlaceList places={places} landmarks={landmarks} search={search} />
    </section>
  );
}
