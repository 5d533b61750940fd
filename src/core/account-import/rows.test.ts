import { describe, expect, test } from 'vitest';
import { createGazetteer } from '#core/municipalities/gazetteer.ts';
import { sentenceOf } from './report.ts';
import { readAccount, withoutRepeated } from './rows.ts';

const gazetteer = createGazetteer({
  provinces: [{ code: 'BG', name: 'Bergamo', region: 'Lombardia' }],
  municipalities: [{ name: 'Treviglio', province: 'BG' }],
});
const facts = { today: '2026-11-21', gazetteer };
const read = (cells: Record<string, string>) => readAccount(Object.keys(cells), Object.values(cells), facts);
const ada = { email: ' Ada@Example.it ', name: 'Ada', surname: 'Rossi' };

describe('a row', () => {
  test('is an account without a password and without consents', () => {
    expect(read(ada)).toEqual({
      account: {
        email: 'ada@example.it',
        name: 'Ada',
        surname: 'Rossi',
        userType: 'private',
        privacyConsent: false,
      },
    });
  });

  test('takes the other columns as a registration does', () => {
    const more = {
      language: 'en',
      phoneNumber: '333 470 0047',
      yearOfbirth: '1980',
      profession: "'=maestra",
    };
    const school = {
      userType: 'school',
      educationalInstitution: 'Liceo',
      instituteMunicipality: 'treviglio',
    };
    expect(read({ ...ada, ...more, ...school })).toMatchObject({
      account: {
        language: 'en',
        yearOfbirth: 1980,
        profession: '=maestra',
        instituteProvince: 'BG',
        instituteMunicipality: 'Treviglio',
      },
    });
  });

  test.each([
    [{ ...ada, email: '' }, 'required email'],
    [{ ...ada, name: ' ', email: '' }, 'required email, required name'],
    [{ ...ada, email: 'ada@example' }, 'emailInvalid email'],
    [{ ...ada, email: '=HYPERLINK("http://x")' }, 'emailInvalid email'],
    [{ ...ada, surname: 'x'.repeat(121) }, 'invalid surname'],
    [{ ...ada, name: 'A\u0007da' }, 'invalid name'],
    [{ ...ada, language: 'de' }, 'invalid language'],
    [{ ...ada, yearOfbirth: '80' }, 'invalid yearOfbirth'],
    [{ ...ada, yearOfbirth: '2024' }, 'tooYoung yearOfbirth'],
    [{ ...ada, phoneNumber: '12' }, 'phoneInvalid phoneNumber'],
    [{ ...ada, userType: 'school' }, 'institutionRequired educationalInstitution'],
    [{ ...ada, instituteMunicipality: 'Atlantide' }, 'municipalityUnknown instituteMunicipality'],
  ])('%j is left out: %s', (cells, expected) => {
    const result = read(cells);
    const reasons = 'reasons' in result ? result.reasons : [];
    expect(reasons.map(({ code, column }) => `${code} ${column}`).join(', ')).toBe(expected);
    for (const reason of reasons) expect(sentenceOf(reason)).toContain(String(reason.column));
  });

  test('with another number of cells is left out', () => {
    expect(readAccount(['email', 'name'], ['a@example.it'], facts)).toEqual({
      reasons: [{ code: 'cellCount', column: null }],
    });
  });
});

test('of several rows with one address the first counts', () => {
  const row = (line: number, email: string) => ({
    line,
    account: { email, name: 'Ada', surname: 'Rossi', userType: 'private' as const, privacyConsent: false },
  });
  const rows = [row(2, 'a@x.it'), row(3, 'b@x.it'), row(5, 'a@x.it')];
  expect(withoutRepeated(rows)).toEqual({
    rows: rows.slice(0, 2),
    left: [{ line: 5, code: 'repeatedEmail', column: 'email' }],
  });
});
