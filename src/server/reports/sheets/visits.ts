// Reports on visits: one row for each reservation, ticket, booking of a school, or party that did not come.

import { ticketNumber } from '#core/check-in/heads.ts';
import { isGivenBack, paperStateOf } from '#core/check-in/seats-released.ts';
import { needWords } from '#core/people-booked/need-words.ts';
import type { VisitReport } from '#core/reports/rules.ts';
import type { Participant } from '#core/reservations/contract.ts';
import { column, type RowColumn, textIn } from './columns.ts';
import type { AccessRow, NoShowRow, AttendanceRow, VisitRow } from './visits-store.ts';

const ofSession: readonly RowColumn<VisitRow>[] = [
  column('event', 'text', ({ title }, wording) => textIn(title, wording)),
  column('day', 'day', ({ sessionDay }) => sessionDay),
  column('start', 'moment', ({ startDate }) => startDate),
  column('place', 'text', ({ place }) => place),
];

const email: RowColumn<VisitRow> = { ...column('email', 'text', (visit) => visit.email), ofAccounts: true };
const phone = column<VisitRow>('phone', 'text', (visit) => visit.phone);
const ofHolder = [
  column<VisitRow>('surname', 'text', ({ surname }) => surname),
  column<VisitRow>('name', 'text', ({ name }) => name),
  email,
  phone,
];
const state = column<VisitRow>('state', 'text', ({ status }, { words }) => words.reservation[status]);
const school = column<VisitRow>('school', 'text', (visit) => visit.school);
const classNames = column<VisitRow>('classNames', 'text', ({ participants }) =>
  joined(participants, ({ schoolClass }) => schoolClass),
);
const needs = [
  column<VisitRow>('wheelchairs', 'number', (visit) => visit.needs?.wheelchair ?? null),
  column<VisitRow>('allergies', 'number', (visit) => visit.needs?.allergies ?? null),
  column<VisitRow>(
    'needTerms',
    'text',
    ({ needs: stated }, { language }) =>
      (stated?.terms ?? []).map((term) => needWords[language][term]).join(', ') || null,
  ),
  column<VisitRow>('otherNeeds', 'text', (visit) => visit.needs?.other ?? null),
];
const entered = column<VisitRow>('entered', 'number', (visit) => visit.entered);
const booked = [
  column<VisitRow>('bookedAt', 'moment', ({ createdAt }) => createdAt),
  column<VisitRow>('cancelledAt', 'moment', ({ cancelledAt }) => cancelledAt),
  column<VisitRow>('_id', 'text', ({ _id }) => _id),
];

const reservations: readonly RowColumn<VisitRow>[] = [
  ...ofSession,
  state,
  column('audience', 'text', ({ target }, { words }) => words.audience[target]),
  ...ofHolder,
  column('heads', 'number', ({ quantity }) => quantity),
  column('classes', 'number', ({ quantitySchool }) => quantitySchool),
  column('chaperones', 'number', ({ chaperones }) => chaperones),
  column('participants', 'text', ({ participants }) =>
    joined(participants, ({ name, surname }) => [name, surname].filter(Boolean).join(' ')),
  ),
  column('ages', 'text', ({ participants }) => joined(participants, ({ age }) => age?.toString())),
  classNames,
  school,
  ...needs,
  entered,
  ...booked,
];

const schools: readonly RowColumn<VisitRow>[] = [
  ...ofSession,
  state,
  school,
  column('grade', 'text', ({ grade }, { words }) => grade && words.grades[grade]),
  column('municipality', 'text', ({ municipality }) => municipality),
  column('province', 'text', ({ province }) => province),
  column('teacherSurname', 'text', ({ surname }) => surname),
  column('teacherName', 'text', ({ name }) => name),
  email,
  phone,
  column('classes', 'number', ({ quantitySchool }) => quantitySchool),
  classNames,
  column('pupils', 'number', ({ quantity }) => quantity),
  column('chaperones', 'number', ({ chaperones }) => chaperones),
  ...needs,
  entered,
  ...booked,
];

const noShows: readonly RowColumn<NoShowRow>[] = [
  ...ofSession,
  column('audience', 'text', ({ target }, { words }) => words.audience[target]),
  ...ofHolder,
  school,
  column('heads', 'number', ({ quantity }) => quantity),
  entered,
  column('missing', 'number', ({ missing }) => missing),
  column('_id', 'text', ({ _id }) => _id),
];

const access: readonly RowColumn<AccessRow>[] = [
  ...ofSession,
  column('state', 'text', ({ accessState }, { words }) => words.accessState[accessState]),
  column('takenBy', 'text', ({ takenBy }) => takenBy),
  column('note', 'text', ({ accessNote }) => accessNote),
  ...needs,
  column('audience', 'text', ({ target }, { words }) => words.audience[target]),
  ...ofHolder,
  school,
  classNames,
  column('heads', 'number', ({ quantity }) => quantity),
  column('_id', 'text', ({ _id }) => _id),
];

const attendance: readonly RowColumn<AttendanceRow>[] = [
  ...ofSession,
  column('ticket', 'text', ({ ticketId }) => ticketNumber(ticketId)),
  // A ticket without a name is its account's.
  column('surname', 'text', ({ participant, surname }) => participant.surname ?? surname),
  column('name', 'text', ({ participant, name }) => participant.name ?? name),
  column('schoolClass', 'text', ({ schoolClass }) => schoolClass),
  school,
  column('heads', 'number', ({ heads }) => heads),
  column('chaperones', 'number', ({ ticketChaperones }) => ticketChaperones),
  column(
    'state',
    'text',
    ({ saidSo, ...ticket }, { words }) =>
      words.ticket[paperStateOf({ ...ticket, isGivenBack: isGivenBack(ticket, saidSo) })],
  ),
  column('entered', 'number', ({ enteredHeads }) => enteredHeads),
  column('enteredChaperones', 'number', (ticket) => ticket.enteredChaperones),
  column('enteredAt', 'moment', ({ enteredAt }) => enteredAt),
];

export const visitColumns = { reservations, schools, noShows, access, attendance } as const satisfies Record<
  VisitReport,
  unknown
>;

/** What is said of those who come, where it is said. */
function joined(
  participants: readonly Participant[],
  say: (participant: Participant) => string | undefined,
): string | null {
  return (
    participants
      .map(say)
      .filter((text) => text !== undefined && text !== '')
      .join(', ') || null
  );
}
