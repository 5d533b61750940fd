// The lines of the access table for messages and whether they arrive, written from docs/product/messages.md#rights.

import { editors, everyone, type Expectation, minders, officers, readers } from './access-callers.ts';

const wording = { subject: 'Scarpe', text: 'Portate scarpe comode.' };
const ofMailing = { ofOwnEvent: readers, elsewhere: officers, notice: [...editors, 'support'] } as const;
const ofOfficers = { own: officers, other: officers };

export const ofMessages: Readonly<Record<string, Expectation>> = {
  // The signature decides, not the caller.
  'POST /api/deliveries/events': { let: everyone },
  // Contacts find the messages of their events, and an editor who is no contact none.
  'GET /api/deliveries': { let: minders },
  'POST /api/deliveries/{id}/resend': { let: officers, rows: { any: officers } },
  'GET /api/suppressed-addresses': { let: officers },
  'DELETE /api/suppressed-addresses/{id}': { let: officers, rows: { any: officers } },
  // Sessions that are not there, and of those that are, empty ones.
  'GET /api/messages': { let: minders },
  'POST /api/messages': { let: minders },
  'POST /api/messages/preview': { let: minders },
  'POST /api/messages/test': { let: minders },
  'GET /api/messages/{id}': { let: minders, rows: ofMailing },
  'POST /api/messages/{id}/stop': { let: minders, rows: ofMailing, status: 400 },
  'POST /api/sessions/{id}/messages': {
    let: minders,
    rows: { public: readers, protected: readers, private: readers },
    body: () => ({ audiences: ['booked'], texts: { it: wording, en: wording } }),
    status: 400,
  },
  // Who reads the people booked writes to them; an editor who is no contact does neither.
  'POST /api/parties/messages': {
    let: readers,
    body: () => ({ filter: { sessionDay: '2100-01-01' }, texts: { it: wording, en: wording } }),
    status: 400,
  },
  'POST /api/parties/messages/preview': { let: readers, body: () => ({ filter: {} }) },
  'GET /api/house-notices/{id}/recipients': { let: editors, rows: { any: editors } },
  // Nothing is booked while the notice of the test holds.
  'POST /api/house-notices/{id}/messages': {
    let: editors,
    rows: { any: editors },
    body: () => ({ day: null, bySms: false }),
    status: 400,
  },
  'POST /api/users/{id}/resend-messages': { let: officers, rows: ofOfficers },
  // Mail to these accounts arrives.
  'POST /api/users/{id}/correct-address': {
    let: officers,
    rows: ofOfficers,
    body: () => ({ email: 'ada@example.it' }),
    status: 400,
  },
};
