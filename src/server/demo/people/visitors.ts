import { privateVisitors, schoolVisitors } from '../content/visitors.ts';
import type { DemoClass, DemoParticipant, DemoVisitor } from '../types.ts';

/** An account together with the people whom it brings. */
export type Guest = { visitor: DemoVisitor; people: DemoParticipant[]; classes: readonly DemoClass[] };

function foldedKey(name: string, surname: string): string {
  return `${name}.${surname}`
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z.]+/g, '-');
}

/** The invented accounts; `year` is the current one, from which their years of birth follow. */
export function demoGuests(year: number): Guest[] {
  return [
    ...privateVisitors.map(({ name, surname, age, language, household }): Guest => {
      const key = foldedKey(name, surname);
      return {
        visitor: {
          key,
          name,
          surname,
          email: `${key}@curiosa.test`,
          userType: 'private',
          language,
          yearOfbirth: year - age,
          educationalInstitution: null,
          instituteGrade: null,
          instituteMunicipality: null,
          instituteProvince: null,
        },
        people: [{ name, surname, age }, ...household],
        classes: [],
      };
    }),
    ...schoolVisitors.map(({ name, surname, age, institution, grade, municipality, classes }): Guest => {
      const key = foldedKey(name, surname);
      return {
        visitor: {
          key,
          name,
          surname,
          email: `${key}@curiosa.test`,
          userType: 'school',
          language: 'it',
          yearOfbirth: year - age,
          educationalInstitution: institution,
          instituteGrade: grade,
          instituteMunicipality: municipality,
          instituteProvince: 'BG',
        },
        people: [{ name, surname, age }],
        classes,
      };
    }),
  ];
}
