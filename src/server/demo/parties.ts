import { shiftDay, type WallTime } from '#core/time.ts';
import { ageTargets } from './content/catalogue.ts';
import { daysBetween, minutesOf, timeOf } from './calendar.ts';
import { seeded } from './seeded.ts';
import type { Seeded } from './seeded.ts';
import type { DemoParticipant, DemoParty, DemoSession, DemoOccupancy } from './types.ts';
import type { Guest } from './people/visitors.ts';

type Appointment = { eventKey: string; day: string; from: number; to: number; classes: number };
type UndatedParty = Omit<DemoParty, 'bookedAt'>;
/** `left` = the seats (classes) for which no visitor was found. */
type Gathered = { taken: UndatedParty[]; left: number };

const gradeAges = { kindergarten: '3-5', primary: '6-10', middle_school: '11-13', high_school: '14-18' };
/** One school sends at most this many classes on one day. */
const classesPerDay = 3;
const marginMinutes = 30;

function fits(age: number, ageTargetKeys: readonly string[]): boolean {
  return ageTargets.some(
    ({ key, minAge, maxAge }) => ageTargetKeys.includes(key) && age >= minAge && age <= maxAge,
  );
}

/** The members of a household who come: those whom the session is for, and the adults who go with the children. */
function comers(guest: Guest, session: DemoSession): DemoParticipant[] {
  const [holder, ...others] = guest.people;
  if (!holder) return [];
  const wanted = others.filter(({ age }) => fits(age, session.ageTargetKeys));
  const adults = others.filter((person) => person.age >= 18 && !wanted.includes(person));
  return [holder, ...wanted, ...adults];
}

function suits(guest: Guest, session: DemoSession): boolean {
  if (session.sessionTarget === 'private') return guest.visitor.userType === 'private';
  if (guest.visitor.userType !== 'school') return false;
  if (session.sessionTarget === 'teacher') return true;
  const grade = guest.visitor.instituteGrade;
  return grade !== null && session.ageTargetKeys.includes(gradeAges[grade]);
}

/** How many seats (classes, for a school session) should be taken. */
function goal(session: DemoSession, random: Seeded): number {
  const limit = session.sessionTarget === 'school' ? session.maxSchoolClasses : session.maxParticipants;
  if (session.taken === 'empty') return 0;
  if (limit === null) return 4 + random.below(9);
  if (session.taken === 'full' || session.taken === 'waiting') return limit;
  if (session.taken === 'nearlyFull') {
    return session.sessionTarget === 'school' ? limit - 1 : limit - 1 - random.below(Math.min(3, limit - 1));
  }
  // A single class has no part.
  if (session.sessionTarget === 'school' && limit === 1) return 0;
  const few = session.sessionTarget === 'school' ? 2 : 6;
  return Math.max(1, Math.min(few, Math.floor((limit * (20 + random.below(35))) / 100)));
}

function outcome(wanted: DemoOccupancy, inside: number, waiting: number): DemoOccupancy {
  if (inside === 0) return 'empty';
  return wanted === 'waiting' && waiting === 0 ? 'full' : wanted;
}

/** Books the invented visitors into the sessions, one after the other, so that no visitor is in two places at once. */
export class PartyMaker {
  readonly #guests: readonly Guest[];
  readonly #today: string;
  readonly #appointments = new Map<string, Appointment[]>();

  constructor(guests: readonly Guest[], today: string) {
    this.#guests = guests;
    this.#today = today;
  }

  /**
   * The session with its reservations and its waiting list, whose seats add up exactly to `taken`. Where too few people are
   * free at that hour, `taken` is answered lower.
   * @param firstDay the first day on which it could be booked
   * @param limitDays whole days before the session on which it no longer can
   */
  fill(wanted: DemoSession, firstDay: string, limitDays: number): DemoSession {
    const random = seeded(wanted.key);
    const asWished = this.#gather(wanted, random);
    const session: DemoSession = asWished.left === 0 ? wanted : { ...wanted, taken: 'some' };
    const { taken: inside } = asWished.left === 0 ? asWished : this.#gather(session, random);
    const queue = session.taken === 'waiting' ? this.#queue(session, inside, random) : [];
    for (const party of inside) this.#remember(party, session);

    const moments = this.#moments(inside.length + queue.length, session, firstDay, limitDays, random);
    const dated = [...inside, ...queue].flatMap((party, index) => {
      const bookedAt = moments[index];
      return bookedAt ? [{ ...party, bookedAt }] : [];
    });
    return {
      ...session,
      taken: outcome(session.taken, inside.length, queue.length),
      reservations: dated.slice(0, inside.length),
      waiting: dated.slice(inside.length),
    };
  }

  /** Instants at which people booked, ascending: on a weekday or not, but never in the middle of the night. */
  #moments(
    count: number,
    session: DemoSession,
    firstDay: string,
    limitDays: number,
    random: Seeded,
  ): WallTime[] {
    const yesterday = shiftDay(this.#today, -1);
    const lastBookable = shiftDay(session.day, -limitDays - 1);
    const span = daysBetween(firstDay, lastBookable < yesterday ? lastBookable : yesterday) + 1;
    return Array.from({ length: count }, () => ({
      day: shiftDay(firstDay, random.below(span)),
      // Later than the hour of any opening.
      time: timeOf(minutesOf('15:30') + random.below(minutesOf('07:30'))),
    })).toSorted((a, b) => `${a.day} ${a.time}`.localeCompare(`${b.day} ${b.time}`));
  }

  #gather(session: DemoSession, random: Seeded): Gathered {
    const wanted = goal(session, random);
    const order = this.#inOrder(session, random);
    const maxSeats = session.sessionTarget === 'school' ? 2 : 4;
    const sizes = order.map(() => maxSeats / 2 + random.below(maxSeats / 2 + 1));
    const inSmallParties = this.#upTo(wanted, session, order, sizes);
    return inSmallParties.left === 0 ? inSmallParties : this.#upTo(wanted, session, order, []);
  }

  /** Without sizes, whole households and all classes come. */
  #upTo(wanted: number, session: DemoSession, order: readonly Guest[], sizes: readonly number[]): Gathered {
    const taken: UndatedParty[] = [];
    let left = wanted;
    for (const [index, guest] of order.entries()) {
      if (left === 0) break;
      const party = this.#party(guest, session, Math.min(left, sizes[index] ?? Infinity));
      if (!party) continue;
      left -= session.sessionTarget === 'school' ? party.classes.length : party.seats;
      taken.push(party);
    }
    return { taken, left };
  }

  #queue(session: DemoSession, inside: readonly UndatedParty[], random: Seeded): UndatedParty[] {
    const isSchool = session.sessionTarget === 'school';
    return this.#inOrder(session, random)
      .filter(({ visitor }) => inside.every(({ visitorKey }) => visitorKey !== visitor.key))
      .flatMap((guest) => this.#party(guest, session, isSchool ? 1 : 2 + random.below(3)) ?? [])
      .slice(0, isSchool ? 1 : 2 + random.below(3));
  }

  /** Those who are free at that hour; first the ones whom the session suits best and who have booked least. */
  #inOrder(session: DemoSession, random: Seeded): Guest[] {
    const isForChildren = session.sessionTarget === 'private' && !session.ageTargetKeys.includes('18+');
    return random
      .shuffled(this.#guests.filter((guest) => suits(guest, session) && this.#isFree(guest, session)))
      .map((guest) => {
        const own = this.#appointments.get(guest.visitor.key) ?? [];
        const knowsIt = own.some(({ eventKey }) => eventKey === session.eventKey);
        const hasNoChild = isForChildren && !guest.people.some(({ age }) => fits(age, session.ageTargetKeys));
        return { guest, rank: own.length + (knowsIt ? 100 : 0) + (hasNoChild ? 1000 : 0) };
      })
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ guest }) => guest);
  }

  #isFree(guest: Guest, session: DemoSession): boolean {
    const from = minutesOf(session.start) - marginMinutes;
    const to = minutesOf(session.end) + marginMinutes;
    return (this.#appointments.get(guest.visitor.key) ?? []).every(
      (own) => own.day !== session.day || own.to <= from || to <= own.from,
    );
  }

  #party(guest: Guest, session: DemoSession, maxSeats: number): UndatedParty | undefined {
    const visitorKey = guest.visitor.key;
    if (session.sessionTarget === 'teacher') {
      return { visitorKey, seats: 1, participants: guest.people.slice(0, 1), classes: [] };
    }
    if (session.sessionTarget === 'school') {
      const sent = (this.#appointments.get(visitorKey) ?? [])
        .filter(({ day }) => day === session.day)
        .reduce((sum, own) => sum + own.classes, 0);
      const classes = guest.classes.slice(0, Math.min(maxSeats, classesPerDay - sent));
      const seats = classes.reduce((sum, { pupils }) => sum + pupils, 0);
      return classes.length > 0 ? { visitorKey, seats, participants: [], classes } : undefined;
    }
    const people = comers(guest, session);
    const size = Math.min(maxSeats, people.length);
    return { visitorKey, seats: size, participants: people.slice(0, size), classes: [] };
  }

  #remember(party: UndatedParty, session: DemoSession): void {
    this.#appointments.set(party.visitorKey, [
      ...(this.#appointments.get(party.visitorKey) ?? []),
      {
        eventKey: session.eventKey,
        day: session.day,
        from: minutesOf(session.start),
        to: minutesOf(session.end),
        classes: party.classes.length,
      },
    ]);
  }
}
