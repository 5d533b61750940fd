import { describe, expect, test } from 'vitest';
import { createGazetteer, provincesLike } from './gazetteer.ts';
import { readPlace, type TypedPlace } from './rules.ts';

const gazetteer = createGazetteer({
  provinces: [
    { code: 'TO', name: 'Torino', region: 'Piemonte' },
    { code: 'TN', name: 'Trento', region: 'Trentino-Alto Adige' },
    { code: 'BZ', name: 'Bolzano', region: 'Trentino-Alto Adige' },
    { code: 'FC', name: 'Forlì-Cesena', region: 'Emilia-Romagna' },
  ],
  municipalities: [
    { name: 'Samone', province: 'TO' },
    { name: 'Samone', province: 'TN' },
    { name: 'Bolzano/Bozen', province: 'BZ' },
    { name: 'Forlì', province: 'FC' },
    { name: 'Forlimpopoli', province: 'FC' },
    { name: 'Santa Sofia', province: 'FC' },
    { name: "Reggio nell'Emilia", province: 'RE' },
    { name: 'Sanremo', province: 'IM' },
  ],
});
const typed = (instituteProvince?: string | null, instituteMunicipality?: string | null): TypedPlace => ({
  instituteProvince,
  instituteMunicipality,
});
const stored = (instituteProvince: string | null, instituteMunicipality: string | null) => ({
  place: { instituteProvince, instituteMunicipality },
});

describe('a place', () => {
  test.each([
    [typed(), stored(null, null)],
    [typed(' ', ''), stored(null, null)],
    [typed('TN', null), stored('TN', null)],
    [typed('trento', 'samone'), stored('TN', 'Samone')],
    [typed(null, 'Samone (to)'), stored('TO', 'Samone')],
    [typed(null, 'SAMONE tn'), stored('TN', 'Samone')],
    [typed(null, 'samone, Trento'), stored('TN', 'Samone')],
    [typed('Trento', 'Samone (TN)'), stored('TN', 'Samone')],
    [typed(null, 'forlì (fc)'), stored('FC', 'Forlì')],
    [typed('forli cesena', 'FORLI'), stored('FC', 'Forlì')],
    [typed(null, 'Bozen'), stored('BZ', 'Bolzano/Bozen')],
    [typed('BZ', 'Bolzano'), stored('BZ', 'Bolzano/Bozen')],
    [typed(null, 'Reggio Emilia'), stored('RE', "Reggio nell'Emilia")],
    [typed(null, 'San Remo'), stored('IM', 'Sanremo')],
    [typed(null, 'Bozen (BZ)'), stored('BZ', 'Bolzano/Bozen')],
  ])('%j is kept as the list has it', (place, expected) => {
    expect(readPlace(place, gazetteer)).toEqual(expected);
  });

  test.each([
    [typed('Atlantide', 'Samone'), 'instituteProvince', 'provinceUnknown'],
    [typed(null, 'Samone'), 'instituteProvince', 'provinceRequired'],
    [typed(null, 'Paperopoli'), 'instituteMunicipality', 'municipalityUnknown'],
    [typed('BZ', 'Samone'), 'instituteMunicipality', 'municipalityUnknown'],
    [typed('TN', 'Samone (TO)'), 'instituteMunicipality', 'municipalityUnknown'],
  ])('%j is refused beside %s: %s', (place, path, refusal) => {
    expect(readPlace(place, gazetteer)).toEqual({ error: { path, refusal } });
  });
});

describe('a search', () => {
  const found = (q: string, province?: string) =>
    gazetteer.search({ q, province }).map((one) => `${one.name} (${one.province})`);

  test('finds what begins with the text before what has it anywhere, whatever the accents', () => {
    expect(found('forli')).toEqual(['Forlì (FC)', 'Forlimpopoli (FC)']);
    expect(found('so')).toEqual(['Santa Sofia (FC)']);
    expect(found('Bo')).toEqual(['Bolzano/Bozen (BZ)']);
    expect(found('boz')).toEqual(['Bolzano/Bozen (BZ)']);
    expect(found('sa')).toEqual(['Samone (TN)', 'Samone (TO)', 'Sanremo (IM)', 'Santa Sofia (FC)']);
  });

  test.each(['Samone (TN)', 'samone (tn)', 'SAMONE TN', 'samone, trento', 'Sàmone(TN', 'Samone (Trento)'])(
    'of a name with its province finds that one: %s',
    (q) => {
      expect(found(q)).toEqual(['Samone (TN)']);
      expect(found(q, 'TN')).toEqual(['Samone (TN)']);
      expect(found(q, 'TO')).toEqual([]);
    },
  );

  test('that finds nothing leaves out blanks and small words', () => {
    expect(found('reggio emi')).toEqual(["Reggio nell'Emilia (RE)"]);
    expect(found('San Remo')).toEqual(['Sanremo (IM)']);
    expect(found('Reggio Emilia', 'FC')).toEqual([]);
    expect(found('di')).toEqual([]);
  });

  test('of a province finds nothing beyond it', () => {
    expect(found('sa', 'TN')).toEqual(['Samone (TN)']);
    expect(found('', 'FC')).toEqual(['Forlì (FC)', 'Forlimpopoli (FC)', 'Santa Sofia (FC)']);
  });

  test('of provinces finds them by name or code, and all where one is named already', () => {
    const like = (q: string) => provincesLike(q, gazetteer.provinces).map(({ code }) => code);
    expect([like('tr'), like('n'), like('forlì'), like('tn'), like('x')]).toEqual([
      ['TN'],
      ['BZ', 'FC', 'TO', 'TN'],
      ['FC'],
      ['BZ', 'FC', 'TO', 'TN'],
      [],
    ]);
  });

  test('has the provinces by name', () => {
    expect(gazetteer.provinces.map(({ code }) => code)).toEqual(['BZ', 'FC', 'TO', 'TN']);
  });
});
