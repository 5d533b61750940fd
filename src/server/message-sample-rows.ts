// What samples of messages state: a family of two, a school with two classes, a date of the programme.

import type { MailingTexts } from '#core/mailings/texts.ts';
import type { StillFavourite } from '#server/favourites/notice-store.ts';
import type { OpeningMove } from '#server/favourites/opening-moves-store.ts';
import type { NoticedDate } from '#server/house-notices/message-store.ts';
import type { Addressed } from '#server/mailings/store.ts';
import type { SampleDate } from '#server/message-texts/store.ts';
import type { ReservationRow } from '#server/reservations/service.ts';
import type { MessageClaim } from '#server/sessions/claims-store.ts';
import type { Was } from '#server/sessions/wording.ts';
import type { TicketRow } from '#server/tickets/service.ts';
import type { RequestView } from '#server/waiting-list/read-store.ts';

/** Where the programme has no date. */
export const exampleDate: SampleDate = {
  title: { it: 'La mano del robot', en: 'The robot hand' },
  startDate: new Date('2100-03-06T09:30:00Z'),
  endDate: new Date('2100-03-06T11:00:00Z'),
  place: { name: 'Sala Curie', address: 'Via Tasso 4' },
};

const hour = 3_600_000;
const later = (date: Date, hours: number) => new Date(date.getTime() + hours * hour);
const id = '00000000-0000-7000-8000-000000000000';
const ids = Array.from({ length: 6 }, (_, place) => `00000000-0000-7000-8000-00000000000${place + 1}`);

export function sampleRows({ title, startDate, endDate, place }: SampleDate, baseUrl: string) {
  const now = later(startDate, -72);
  const session = { eventId: id, sessionId: id, title, startDate, endDate };
  const limits = {
    reservationLimitValue: 1,
    reservationLimitUnit: 'hours',
    cancellationLimitValue: 1,
    cancellationLimitUnit: 'days',
  } as const;
  const party = { target: 'private', quantity: 2, quantitySchool: 0, chaperones: 0 } as const;
  const classes = { target: 'school', quantity: 46, quantitySchool: 2, chaperones: 3 } as const;
  const booked: ReservationRow = {
    _id: id,
    ...session,
    ...limits,
    ...party,
    userId: id,
    status: 'valid',
    seatsTaken: 2,
    participants: [{ name: 'Leo' }, {}],
    needs: null,
    notified: false,
    generationStatus: 'generated',
    createdAt: now,
    updatedAt: now,
    changedAt: now,
    calendarSequence: 0,
    sessionDay: '2100-03-06',
    sessionCancelledAt: null,
    movedFrom: null,
    onlineUrl: null,
    sessionLanguages: [],
    releaseAfterMinutes: 10,
    eventCategoryColour: null,
    eventPresenceType: 'location',
    visit: {
      calendarNotes: { it: 'Porta scarpe comode.', en: 'Wear comfortable shoes.' },
      accessible: true,
      accessibility: null,
      placeNotes: null,
    },
    location: place && { _id: id, ...place, latitude: null, longitude: null },
    holder: { name: 'Ada', surname: 'Rossi', email: 'ada@example.org', language: 'it' },
    reminderHours: 3,
    cancelledLate: false,
  };
  const named = [{ schoolClass: '3A' }, { schoolClass: '3B' }];
  const school = { ...booked, ...classes, participants: named };
  const claim: MessageClaim = {
    _id: id,
    ...session,
    ...limits,
    ...party,
    participants: [],
    isOpen: true,
    userId: id,
    name: 'Ada',
    cancelledAt: null,
    cancelReason: null,
    cancelReasons: null,
    offerExpiresAt: null,
    locationId: id,
    eventPresenceType: 'location',
    place: place && [place.name, place.address].filter(Boolean).join(', '),
  };
  const claimOfSchool: MessageClaim = {
    ...claim,
    ...classes,
    participants: named,
    cancelReasons: { it: 'Il relatore è malato.', en: 'The speaker is ill.' },
  };
  const was: Was = {
    startDate: later(startDate, -24),
    endDate: later(endDate, -24),
    locationId: ids[0] ?? null,
    eventPresenceType: 'location',
    place: 'Aula Magna, Via Salvecchio 19',
  };
  const request: RequestView = {
    _id: id,
    ...session,
    target: 'private',
    quantity: 2,
    quantitySchool: 0,
    userId: id,
    status: 'waiting',
    offeredQuantity: 2,
    offeredQuantitySchool: 0,
    offeredAt: now,
    offerExpiresAt: later(now, 6),
    position: 3,
    seatsAhead: 5,
    participants: [],
    needs: null,
    reservationId: null,
    passes: 0,
    isPassedOver: false,
    isTakenBack: false,
    eventPresenceType: 'location',
    closesAt: later(startDate, -1),
    location: place,
    name: 'Ada',
    freeSeats: 4,
    now,
  };
  const addressed: Addressed = {
    isOpen: true,
    name: 'Ada',
    quantity: 2,
    eventId: id,
    reservationId: id,
    title,
    startDate,
    eventPresenceType: 'location',
    place: claim.place,
  };
  const favourite: StillFavourite = { _id: id, name: 'Ada', title, startDate, endDate };
  const opening: OpeningMove = {
    sessionId: id,
    name: 'Ada',
    userType: 'private',
    sessionTarget: 'private',
    title,
    startDate,
    actUntil: later(startDate, -300),
    knownOpensAt: later(startDate, -400),
    opensAt: later(startDate, -300),
    isOpen: false,
    moves: 1,
  };
  const typed: MailingTexts = {
    it: {
      subject: 'porta scarpe comode',
      text: 'Si cammina per un’ora: ti aspettiamo alle {time}, {place}.',
    },
    en: { subject: 'wear comfortable shoes', text: 'We walk for an hour: see you at {time}, {place}.' },
  };
  const noticed: NoticedDate = { reservationId: id, name: 'Ada', title, startDate };
  const notice: MailingTexts = {
    it: { subject: place?.name ?? '', text: 'Si entra dal cortile: il portone su strada è chiuso.' },
    en: {
      subject: place?.name ?? '',
      text: 'Please come in through the courtyard: the front door is closed.',
    },
  };
  return {
    now,
    startDay: later(startDate, -2),
    until: later(now, 6),
    link: `${baseUrl}/example`,
    ids,
    booked,
    alone: { ...booked, quantity: 1, participants: [{ name: 'Leo' }] },
    second: { ...booked, startDate: later(startDate, 3), endDate: later(endDate, 3) },
    third: { ...booked, startDate: later(startDate, 6), endDate: later(endDate, 6) },
    nextDay: { ...booked, startDate: later(startDate, 24), endDate: later(endDate, 24) },
    online: { ...booked, eventPresenceType: 'online' as const, location: null },
    school,
    oneClass: { ...school, quantity: 1, quantitySchool: 1, chaperones: 0, participants: [] },
    oneChaperone: {
      ...school,
      quantity: 23,
      quantitySchool: 1,
      chaperones: 1,
      participants: [{ schoolClass: '3A' }],
    },
    before: { startDate: was.startDate.toISOString(), endDate: was.endDate.toISOString() },
    tickets: (valid: number) => ({ valid, all: ticketRows() }),
    claim,
    claimsOfClasses: [
      claimOfSchool,
      { ...claimOfSchool, quantity: 1, quantitySchool: 1, chaperones: 0, participants: [] },
      { ...claimOfSchool, quantity: 23, quantitySchool: 1, chaperones: 1, participants: [] },
    ],
    was,
    others: [{ startDate: later(startDate, 48), endDate: later(endDate, 48) }],
    request,
    requestOfSchool: {
      ...request,
      quantity: 46,
      quantitySchool: 2,
      offeredQuantity: 46,
      offeredQuantitySchool: 2,
    },
    addressed,
    favourite,
    opening,
    typed,
    noticed: [
      noticed,
      { ...noticed, startDate: later(startDate, 3) },
      { ...noticed, startDate: later(startDate, 24) },
    ] as const,
    notice,
  };
}

type SampleTicket = Pick<TicketRow, '_id' | 'participant' | 'schoolClass'>;

/** Of a child, of two people without a name, of another child, and of a class. */
function ticketRows(): readonly SampleTicket[] {
  const people = [{ name: 'Leo' }, {}, {}, { name: 'Mia' }];
  return [
    ...people.map((participant, place) => ({ _id: ids[place] ?? id, participant, schoolClass: null })),
    { _id: ids[4] ?? id, participant: {}, schoolClass: '3A' },
  ];
}
