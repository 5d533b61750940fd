// What the access test expects: which callers may use each route, and which rows each of them finds. Written by hand from
// docs/product/rights.md, and not derived from the product's own table.

import {
  accounts,
  admins,
  editors,
  entity,
  everyone,
  type Expectation,
  managers,
  minders,
  noCallers,
  officers,
  people,
  readers,
} from './access-callers.ts';
import { atDoors } from './access-table-door.ts';
import { ofFiles } from './access-table-files.ts';
import { ofMessages } from './access-table-messages.ts';
import { ofOffice } from './access-table-office.ts';
import { ofProposals } from './access-table-proposals.ts';
import { ofSessions } from './access-table-sessions.ts';

const shown = { shown: everyone, hidden: editors };
/** Rows of a visit: visible to its owner, to staff who book for others, and to the contact of the event. */
const ofVisit = { own: accounts, other: officers, ofContact: ['contact', ...officers] } as const;
const ofOffer = { own: accounts, other: officers, ofContact: officers } as const;
/** A visit as it is changed, also by the contact of its event. */
const ofBooking = { own: people, other: officers, ofContact: readers };
/** A place in a waiting list is given up by its owner and by staff who book for others. */
const ofPlace = { own: people, other: officers, ofContact: officers };
const ofOwner = { own: people, other: noCallers, ofContact: noCallers };
const ofLink = { own: noCallers, other: noCallers, ofContact: noCallers };
const ofList = { own: officers, other: officers, ofContact: readers } as const;
const ofEvent = { public: everyone, protected: everyone, private: managers };

/** Routes that every caller may read; on events each caller sees what it has the right to. */
const open =
  'config version clock provinces municipalities labels/in/{language} legal/{page}/{language} programme.json programme.ics';
const openOfEvents = 'live-stream suggestions cards sessions days now places choices'.split(' ');
/** Sign-in and recovery take every caller: the account is not known yet. */
const openOfSignOn =
  'register confirmation confirm-email confirm-code registration-state deny-registration choose-password resend-email forgot-password password-link reset-password reset-password-imported confirm-phone resend-code request-deletion delete-account refresh socialLogin/begin socialLogin second-factor';

/** Files, pictures and states of the process: the same for every caller. */
const plain =
  '/posters/{colour}/{motif}/{file} /cards/{language}/{file} /files/{fileId}/{picture} /robots.txt /sitemap.xml /sitemap-{part}.xml /healthz /readyz /api/openapi.json';

export const expectations: Readonly<Record<string, Expectation>> = {
  ...Object.fromEntries(open.split(' ').map((path) => [`GET /api/${path}`, { let: everyone }])),
  ...Object.fromEntries(openOfEvents.map((path) => [`GET /api/events/${path}`, { let: everyone }])),
  ...Object.fromEntries(openOfSignOn.split(' ').map((path) => [`POST /sso/auth/${path}`, { let: everyone }])),
  ...Object.fromEntries(plain.split(' ').map((path) => [`GET ${path}`, { let: everyone }])),
  // The file is the same for everyone, and events of the test have no dates.
  'GET /api/events/{id}/calendar.ics': {
    let: everyone,
    rows: { public: noCallers, protected: noCallers, private: noCallers },
  },
  'POST /sso/auth/socialLogin/return': { let: everyone },
  'GET /sso/captcha': { let: everyone },
  'GET /sso/auth/common-passwords/{prefix}': { let: everyone },
  'POST /sso/auth': { let: everyone },
  'POST /sso/auth/change-email': { let: accounts },
  'PUT /api/users/me/password': { let: everyone },
  'GET /api/users/me/consents': { let: accounts },
  'GET /api/users/me/export': { let: accounts },
  'DELETE /api/users/me': { let: accounts, ends: true },
  'POST /sso/auth/logout': { let: accounts },
  'GET /sso/auth/sessions': { let: accounts },
  'DELETE /sso/auth/sessions': { let: accounts },
  'DELETE /sso/auth/sessions/{id}': { let: accounts, rows: { own: accounts, other: noCallers } },
  'GET /sso/auth/second-factor': { let: accounts },
  'POST /sso/auth/second-factor/begin': { let: accounts },
  'POST /sso/auth/second-factor/confirm': { let: accounts },
  'POST /sso/auth/second-factor/turn-off': { let: accounts },
  'GET /api/users/{id}/second-factor': { let: admins, rows: { own: admins, other: admins } },
  'DELETE /api/users/{id}/second-factor': { let: admins, rows: { own: admins, other: admins } },
  'GET /api/users/{id}/blocks': { let: officers, rows: { own: officers, other: officers } },
  'GET /api/users/me': { let: accounts },
  'GET /api/users/me/block': { let: accounts },
  'PUT /api/users/me': { let: accounts },
  'GET /api/users': { let: accounts },
  'GET /api/users/{id}': { let: accounts, rows: { own: accounts, other: officers } },
  // Without a body that names a person: the right is looked at first.
  'POST /api/users': { let: officers, body: () => ({ name: 'Ada' }), status: 400 },
  // Without the caller's password.
  'DELETE /api/users/{id}': {
    let: admins,
    rows: { own: admins, other: admins },
    body: () => ({ password: 'sbagliata' }),
    status: 400,
  },
  'GET /api/users/{id}/avatar': { let: accounts, rows: { own: accounts, other: officers } },
  'PUT /api/users/{id}': { let: admins, rows: { own: admins, other: admins } },

  ...entity('events', everyone, editors, ofEvent),
  // A contact changes the events it is a contact of; it neither adds nor deletes any.
  'PUT /api/events/{id}': { let: managers, rows: ofEvent },
  // An editor who is not a contact of the event cannot answer for it.
  'POST /api/events/{id}/approve': { let: managers, rows: ofEvent, refused: ['editor'] },
  'POST /api/events/{id}/reject': {
    let: managers,
    rows: ofEvent,
    refused: ['editor'],
    body: () => ({ reason: 'Manca la data' }),
  },
  'POST /api/events/{id}/duplicate': { let: editors, rows: ofEvent, status: 201 },
  'POST /api/events/{id}/duplicate/preview': { let: editors, rows: ofEvent, body: () => ({ days: 7 }) },
  'GET /api/events/{id}/claims': { let: managers, rows: ofEvent },
  'GET /api/events/{id}/feedback': { let: managers, rows: ofEvent },
  'GET /api/events/{id}/history': { let: managers, rows: ofEvent },
  'DELETE /api/feedback-sentences/{id}': { let: admins, rows: { any: admins } },
  'GET /api/events/{id}/contents': { let: editors, rows: ofEvent },
  'GET /api/events/{id}/similar': { let: everyone, rows: ofEvent },
  'PUT /api/events/bulk': { let: managers },
  'POST /api/events/bulk/delete': { let: editors },
  'GET /api/events/contact-person': { let: managers },
  ...entity('sessions', everyone, managers, ofEvent),
  ...ofSessions,
  ...entity('event-speakers', everyone, managers, ofEvent),

  ...entity('event-categories', everyone, editors),
  ...entity('event-types', everyone, editors),
  ...entity('scientific-fields', everyone, editors),
  ...entity('festivals', everyone, editors),
  'POST /api/festivals/{id}/copies': {
    let: editors,
    rows: { any: editors },
    body: () => ({ festivalId: '01900000-0000-7000-8000-000000000000' }),
    status: 400,
  },
  ...entity('age-targets', everyone, editors),
  ...entity('locations', everyone, editors),
  ...entity('landmarks', everyone, editors),
  ...entity('speakers', everyone, editors),
  ...entity('organizations', everyone, editors),
  ...entity('reservation-opening-dates', everyone, editors),
  ...entity('event-day-templates', managers, editors),
  ...entity('upload-file-folders', managers, editors),
  ...entity('faqs', everyone, editors, shown),
  ...entity('house-notices', everyone, editors),
  ...entity('categories', everyone, editors, shown),
  ...entity('labels', everyone, admins),
  ...entity('message-texts', admins, admins),
  // The row is of no text that a message has.
  'PUT /api/message-texts/{id}': { let: admins, rows: { any: everyone }, status: 400 },
  'GET /api/message-templates': { let: admins },
  'POST /api/message-templates/{template}/preview': { let: admins, status: 400 },
  'POST /api/message-templates/{template}/test': { let: admins, status: 400 },
  'POST /api/message-templates/{template}/reset': { let: admins, status: 400 },
  ...entity('legal-texts', admins, admins),
  ...entity('vat_rates', everyone, admins),
  ...entity('settings', admins, admins),
  ...entity('contacts', editors, editors),
  ...entity('customers', admins, admins),
  ...entity('black-list-entries', officers, admins),
  'GET /api/audit': { let: admins },
  'GET /api/statistics': { let: minders },
  ...ofMessages,

  ...ofOffice,
  'GET /api/programme-rows': { let: editors },

  'GET /api/reservations': { let: people },
  'POST /api/reservations': { let: people },
  'GET /api/reservations/{id}': {
    let: people,
    rows: { own: people, other: officers, ofContact: [...officers, 'contact'] },
  },
  'DELETE /api/reservations/{id}': { let: people, rows: ofBooking },
  'PUT /api/reservations/{id}': {
    let: people,
    rows: ofBooking,
    body: () => ({}),
  },
  'POST /api/reservations/{id}/move': {
    let: people,
    rows: ofBooking,
    body: (noSession) => ({ sessionId: noSession }),
    status: 400,
  },
  'DELETE /api/tickets/{id}': { let: people, rows: ofBooking },
  'GET /api/newsletter': { let: admins },
  'GET /api/newsletter/subscribers.csv': { let: admins },
  'POST /api/newsletter/unsubscribe': { let: everyone },
  'GET /api/newsletter/one-click': { let: everyone },
  'POST /api/newsletter/one-click': { let: everyone },
  // For callers with the token of a mailed link; without it nothing is found.
  'POST /api/reservations/{id}/give-back/open': { let: everyone, rows: ofLink },
  'POST /api/reservations/{id}/give-back': { let: everyone, rows: ofLink },
  'POST /api/reservations/{id}/feedback/open': { let: everyone, rows: ofLink },
  'POST /api/reservations/{id}/feedback': { let: everyone, rows: ofLink, body: () => ({ stars: 5 }) },
  'GET /api/reservations/{id}/tickets.pdf': { let: people, rows: ofOwner },
  'GET /api/reservations/{id}/tickets.ics': { let: people, rows: ofOwner },
  'GET /api/tickets': { let: accounts },
  'GET /api/tickets/{id}': { let: accounts, rows: ofVisit },
  'GET /api/reservation-requests': { let: accounts },
  'POST /api/reservation-requests': { let: people },
  'DELETE /api/reservation-requests/{id}': { let: people, rows: ofPlace },
  // Guests send the token of a mailed link; without one they find nothing. A waiting request has no offer yet.
  'POST /api/reservation-requests/{id}/open': { let: everyone, rows: ofOffer },
  'POST /api/reservation-requests/{id}/confirm': { let: everyone, rows: ofOffer, status: 400 },
  'POST /api/reservation-requests/{id}/decline': { let: everyone, rows: ofOffer, status: 400 },
  'GET /api/reservation-requests/{id}': { let: accounts, rows: ofVisit },
  'GET /api/reservation-requests/{id}/history': { let: minders, rows: ofList },
  'POST /api/reservation-requests/{id}/move-up': { let: minders, rows: ofList },
  'POST /api/reservation-requests/{id}/offer': { let: minders, rows: ofList },
  // A caller that finds a request without an offer gets 400: there is no offer to take back.
  'POST /api/reservation-requests/{id}/revoke': { let: minders, rows: ofList, status: 400 },
  'GET /api/favourites': { let: people },
  'POST /api/favourites': { let: people },
  'POST /api/favourites/merge': { let: people },
  'GET /api/favourites/{id}': { let: people, rows: { own: people, other: noCallers } },
  'DELETE /api/favourites/{id}': { let: people, rows: { own: people, other: noCallers } },
  'GET /api/favourites/session-query': { let: people },
  'GET /api/users/me/notices': { let: people },
  'PUT /api/users/me/notices': { let: people, body: () => ({ openings: true }) },
  'GET /api/users/me/feed': { let: people },
  'POST /api/users/me/feed': { let: people, status: 201 },
  'DELETE /api/users/me/feed': { let: people },
  'GET /api/feeds/{id}': { let: everyone, rows: { any: everyone } },
  ...ofProposals,
  'GET /api/chats': { let: accounts },
  'POST /api/chats': { let: accounts },
  'GET /api/chats/toread': { let: accounts },
  'PATCH /api/chats/{id}/read': { let: accounts, rows: { own: accounts, other: noCallers } },
  'GET /api/chats/{id}/messages': { let: accounts, rows: { own: accounts, other: noCallers } },
  'POST /api/chats/{id}/messages': {
    let: accounts,
    rows: { own: accounts, other: noCallers },
    body: () => ({ text: 'Ciao' }),
    status: 201,
  },
  'GET /api/connections': { let: accounts },
  'GET /api/connections/{id}': { let: accounts, rows: { own: accounts, other: officers } },
  'POST /api/connections/{id}': {
    let: officers,
    rows: { own: officers, other: officers },
    body: (employeeId) => ({ employeeId }),
  },
  'DELETE /api/connections/{id}': { let: accounts, rows: { own: accounts, other: officers } },
  'POST /api/views': { let: accounts },
  'GET /api/views/toread': { let: accounts },
  ...atDoors,
  'GET /api/tickets/{id}/qr.svg': { let: people, rows: ofOwner },

  ...ofFiles,
};
