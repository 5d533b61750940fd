import type { InstituteGrade } from '#core/accounts/access.ts';

/** Pupils that one grown-up looks after on a trip; one for fifteen is what schools go by, with less for the smallest. */
const pupilsEach: Readonly<Record<InstituteGrade, number>> = {
  kindergarten: 10,
  primary: 15,
  middle_school: 15,
  high_school: 20,
};

/** How many chaperones are good to have with so many pupils: a piece of advice, never a rule. At least one. */
export function recommendedChaperones(grade: InstituteGrade | null, pupils: number): number {
  return Math.max(1, Math.ceil(pupils / (grade ? pupilsEach[grade] : pupilsEach.primary)));
}
