// Whether those who come may: how many they are, how old, and how large their classes (docs/product/seats.md#limits).

import { adultAge, isOfAges } from '#core/events/ages.ts';
import type { FieldError } from '#core/refusals.ts';
import type { Party } from '#core/seats/capacity.ts';
import { repeatedElsewhere } from './same-time.ts';
import { type Attendee, type BookingFacts, type BookingRefusal, refuse } from './booking-facts.ts';

export function refusalOfParty(
  facts: BookingFacts,
  party: Party,
  attendees: readonly (Attendee | null)[],
): BookingRefusal | undefined {
  const { settings, allowedAges, minPupils, classesThatDay, seatsOfAliases } = facts;
  if (party.target !== 'school') {
    return party.quantity + seatsOfAliases > settings.seatsPerReservation
      ? { ...refuse('tooManySeats'), details: { maximum: settings.seatsPerReservation } }
      : (refusalOfAges(
          allowedAges,
          Array.from({ length: party.quantity }, (_, position) =>
            attendees[position] === undefined ? {} : attendees[position],
          ),
        ) ?? refusalOfChildren(settings, attendees));
  }
  if (party.quantitySchool > settings.classesPerReservation)
    return { ...refuse('tooManyClasses'), details: { maximum: settings.classesPerReservation } };
  const isBeyondDay = classesThatDay + party.quantitySchool > settings.classesPerSchoolDay;
  if (isBeyondDay) {
    return {
      ...refuse('schoolDayLimit'),
      details: { maximum: settings.classesPerSchoolDay, booked: classesThatDay },
      next: { action: 'otherSessions' },
    };
  }
  return refusalOfSameClass(facts, attendees) ?? refusalOfSmallClasses(minPupils, attendees);
}

/** Whether a class is elsewhere at that time, where the instance refuses that; null stands for one that is not checked. */
export function refusalOfSameClass(
  facts: Pick<BookingFacts, 'settings' | 'classesElsewhere'>,
  classes: readonly (Attendee | null)[],
): BookingRefusal | undefined {
  const repeated = facts.settings.sameClassRefused ? repeatedElsewhere(facts, classes) : [];
  if (repeated.length === 0) return undefined;
  return {
    ...refuse('classAlreadyBooked'),
    details: { classes: repeated.map(({ schoolClass }) => schoolClass).join(', ') },
    errors: repeated.map(({ position }) => ({
      path: `participants.${position}.schoolClass`,
      code: 'classAlreadyBooked',
      message: 'This class is already booked for that time',
    })),
  };
}

/** Whether the ages of the participants fit, where the session requires them; null stands for one that is not checked. */
export function refusalOfAges(
  allowedAges: BookingFacts['allowedAges'],
  people: readonly (Attendee | null)[],
): BookingRefusal | undefined {
  if (allowedAges.length === 0) return undefined;
  const errors = people.flatMap((person, position): FieldError[] =>
    person && person.age === undefined
      ? [{ path: `participants.${position}.age`, code: 'required', message: 'This session asks for ages' }]
      : [],
  );
  if (errors.length > 0) return { ...refuse('invalid'), errors };
  const groups = allowedAges.map(({ min, max }) => ({ minAge: min, maxAge: max }));
  const isAllowed = ({ age = -1 }: Attendee) => isOfAges(groups, age);
  return people.every((person) => person === null || isAllowed(person)) ? undefined : refuse('ageNotAllowed');
}

/** Whether a party has a child and no adult (docs/product/seats.md#children). A person whose age is not stated counts as an adult. */
export function areChildrenAlone(people: readonly Attendee[], childUnderAge: number): boolean {
  const isAdult = ({ age = adultAge }: Attendee) => age >= adultAge;
  return people.some(({ age = adultAge }) => age < childUnderAge) && !people.some(isAdult);
}

/** Whether children come alone, where the instance refuses that; a party with one who is not checked is not judged. */
export function refusalOfChildren(
  { childAloneRefused, childUnderAge }: BookingFacts['settings'],
  people: readonly (Attendee | null)[],
): BookingRefusal | undefined {
  const checked = people.filter((person) => person !== null);
  if (!childAloneRefused || checked.length < people.length) return undefined;
  return areChildrenAlone(checked, childUnderAge)
    ? { ...refuse('childAlone'), details: { under: childUnderAge } }
    : undefined;
}

/** Whether each class has the pupils that the session requires; null stands for one that is not checked. */
export function refusalOfSmallClasses(
  minPupils: number | null,
  classes: readonly (Attendee | null)[],
): BookingRefusal | undefined {
  const errors = classes.flatMap((one, position): FieldError[] =>
    one?.quantity !== undefined && one.quantity < (minPupils ?? 0)
      ? [
          {
            path: `participants.${position}.quantity`,
            code: 'belowMinimum',
            message: `A class comes with at least ${minPupils} pupils`,
          },
        ]
      : [],
  );
  return errors.length > 0
    ? { ...refuse('invalid'), errors, details: { minimum: minPupils ?? 0 } }
    : undefined;
}
