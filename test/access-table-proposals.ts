// The lines of the access table about calls and proposals (docs/product/proposals.md#who-does-what).

import {
  accounts,
  admins,
  editors,
  entity,
  everyone,
  type Expectation,
  noCallers,
} from './access-callers.ts';

const shown = { shown: everyone, hidden: editors };
/** `other`: a draft that was never sent, which only administrators see besides its authors. */
const seenByStaff = { other: admins, sent: editors };
const read = { let: accounts, rows: { own: accounts, other: admins, sent: editors } };
const written = {
  let: accounts,
  rows: { own: accounts, other: noCallers, sent: noCallers },
  seen: seenByStaff,
};
const until = () => ({ until: '2099-01-01T12:00:00Z', note: 'Più corto' });
/** What staff do with the proposals of others. */
const ofStaff = {
  let: editors,
  body: until,
  rows: { own: noCallers, other: admins, sent: editors },
  seen: { own: editors },
};

const decided = { ...ofStaff, inWrongState: { other: admins } };
/** What reviewers do: none of the walkers reviews a call (src/server/proposals/committee/reviewing.test.ts). */
const ofReviewers = {
  let: accounts,
  rows: { own: noCallers, other: noCallers, sent: noCallers },
  seen: { own: accounts, other: admins, sent: editors },
};
const ofCommittee = { let: editors, rows: { shown: editors, hidden: editors } };
const someone = () => ({ userId: '00000000-0000-4000-8000-000000000000' });

const ofCommittees: Readonly<Record<string, Expectation>> = {
  'GET /api/reviews': { let: accounts },
  'GET /api/calls/{id}/reviews': { let: accounts, rows: { shown: noCallers, hidden: noCallers } },
  'GET /api/forms/{id}/review': ofReviewers,
  'POST /api/forms/{id}/review': ofReviewers,
  'POST /api/forms/{id}/review/step': { ...ofReviewers, body: () => ({ step: 'abstain' }) },
  'GET /api/forms/{id}/review/similar': ofReviewers,
  'GET /api/forms/{id}/review/files/{number}': ofReviewers,
  'POST /api/forms/{id}/tags': {
    let: accounts,
    rows: { own: noCallers, other: noCallers, sent: editors },
    seen: { own: accounts },
    inWrongState: { other: admins },
  },
  'GET /api/calls/{id}/reviewers': ofCommittee,
  'POST /api/calls/{id}/reviewers': {
    let: admins,
    rows: { shown: admins, hidden: admins },
    body: () => ({ email: 'ignota@curiosa.test' }),
    status: 400,
  },
  'POST /api/calls/{id}/reviewers/remove': {
    let: admins,
    rows: { shown: admins, hidden: admins },
    body: someone,
  },
  'GET /api/calls/{id}/criteria': ofCommittee,
  'PUT /api/calls/{id}/criteria': { ...ofCommittee, body: () => ({ version: '0-0', criteria: [] }) },
  'POST /api/calls/{id}/assignments': {
    ...ofCommittee,
    body: () => ({ dryRun: true, each: 2 }),
    // A call without reviewers assigns nothing.
    status: 400,
  },
  'GET /api/calls/{id}/committee': ofCommittee,
  'GET /api/forms/{id}/reviews': {
    let: editors,
    rows: { own: noCallers, other: admins, sent: editors },
    seen: { own: editors },
  },
  'POST /api/forms/{id}/reviewers': {
    let: editors,
    rows: { own: noCallers, other: noCallers, sent: editors },
    seen: { own: editors },
    inWrongState: { other: admins },
  },
};

export const ofProposals: Readonly<Record<string, Expectation>> = {
  ...entity('calls', everyone, editors, shown),
  ...entity('form-templates', everyone, editors, shown),
  ...ofCommittees,
  'GET /api/form-templates/{id}/questions': { let: everyone, rows: shown },
  'PUT /api/form-templates/{id}/questions': {
    let: editors,
    rows: shown,
    body: () => ({ questions: [] }),
  },
  'GET /api/form-templates/{id}/use': { let: editors, rows: shown },
  'POST /api/form-templates/start': { let: editors, status: 400 },
  'POST /api/calls/start': { let: editors, status: 400 },
  'GET /api/calls/progress': { let: editors },
  'POST /api/calls/{id}/duplicate': { let: editors, rows: shown, body: () => ({ days: 364 }) },
  ...entity('form-rows', everyone, admins, shown),
  'GET /api/forms': { let: accounts },
  'POST /api/forms': { let: accounts },
  'GET /api/forms/{id}': read,
  'GET /api/forms/{id}/questions': read,
  'GET /api/forms/{id}/versions': read,
  'GET /api/forms/{id}/files': read,
  'GET /api/forms/{id}/files/{fileId}/picture': {
    let: accounts,
    rows: { own: noCallers, other: noCallers, sent: noCallers },
  },
  'GET /api/forms/{id}/files/{fileId}/document': {
    let: accounts,
    rows: { own: noCallers, other: noCallers, sent: noCallers },
  },
  'GET /api/forms/{id}/versions/{number}': {
    let: accounts,
    rows: { own: noCallers, other: noCallers, sent: noCallers },
  },
  'PUT /api/forms/{id}': written,
  'DELETE /api/forms/{id}': written,
  'POST /api/forms/{id}/edits': written,
  'POST /api/forms/{id}/send': written,
  // The own draft was never sent: it is deleted, not withdrawn.
  'POST /api/forms/{id}/withdraw': { ...written, inWrongState: { own: accounts } },
  'POST /api/forms/{id}/newest-questions': written,
  'POST /api/forms/{id}/versions/{number}/restore': {
    let: accounts,
    rows: { own: noCallers, other: noCallers, sent: noCallers },
    seen: seenByStaff,
  },
  'POST /api/forms/{id}/open-phase-two': {
    let: accounts,
    rows: { own: noCallers, other: noCallers, sent: noCallers },
    inWrongState: { own: accounts, other: admins, sent: editors },
  },
  'POST /api/forms/{id}/event': {
    let: editors,
    rows: { own: noCallers, other: noCallers, sent: noCallers },
    // An editor is only the author of an own draft that was never sent.
    seen: { own: ['editor'] },
    inWrongState: { own: admins, other: admins, sent: editors },
  },
  'GET /api/forms/{id}/event': { let: editors, rows: { own: editors, other: admins, sent: editors } },
  // None of these has an event.
  'POST /api/forms/{id}/event/differences': {
    let: editors,
    body: () => ({ fields: ['title'], write: true, version: '' }),
    rows: { own: noCallers, other: noCallers, sent: noCallers },
    inWrongState: { own: editors, other: admins, sent: editors },
  },
  // Also a draft of which editors read nothing.
  'POST /api/forms/{id}/reopen': { ...ofStaff, rows: { ...ofStaff.rows, other: editors } },
  'POST /api/forms/{id}/ask-changes': { ...ofStaff, inWrongState: { other: admins } },
  'POST /api/forms/{id}/approve': { ...decided, body: () => ({}) },
  'POST /api/forms/{id}/reject': { ...decided, body: () => ({ reason: 'Troppo lunga' }) },
  // Nothing was decided about any of them.
  'DELETE /api/forms/{id}/decision': {
    let: editors,
    rows: { own: noCallers, other: noCallers, sent: noCallers },
    seen: { own: editors },
    inWrongState: { other: admins, sent: editors },
  },
  'POST /api/forms/{id}/undo-decision': {
    let: admins,
    body: () => ({ reason: 'Un errore' }),
    rows: { own: noCallers, other: noCallers, sent: noCallers },
    seen: { own: admins },
    inWrongState: { other: admins, sent: admins },
  },
  // Editors read what authors write about a draft to the office, and find nothing where they have written nothing.
  'GET /api/forms/{id}/co-authors': read,
  'POST /api/forms/{id}/co-authors': {
    ...written,
    body: () => ({ email: 'marie@scienza.test' }),
  },
  'POST /api/forms/{id}/co-authors/remove': {
    let: accounts,
    body: () => ({ coAuthorId: '0197f000-0000-7000-8000-000000000000' }),
    rows: { own: noCallers, other: noCallers, sent: noCallers },
  },
  'POST /api/forms/co-authors/invitation': {
    let: everyone,
    body: () => ({ token: 'none' }),
    status: 400,
  },
  'POST /api/forms/co-authors/accept': { let: accounts, body: () => ({ token: 'none' }), status: 400 },
  'GET /api/forms/{id}/messages': read,
  'POST /api/forms/{id}/messages': { ...read, body: () => ({ text: 'Possiamo portare dell’elio?' }) },
  'POST /api/forms/{id}/messages/read': {
    ...read,
    body: () => ({ upTo: '0197f000-0000-7000-8000-000000000000' }),
  },
  'GET /api/forms/questions': { let: editors },
  'GET /api/forms/office-tags': { let: editors },
  'POST /api/forms/office-tags': {
    let: editors,
    body: () => ({ ids: ['0197f000-0000-7000-8000-000000000000'], add: ['sabato'] }),
  },
  'GET /api/forms/{id}/office': { let: editors, rows: { own: editors, other: admins, sent: editors } },
  'GET /api/forms/{id}/pdf': { let: editors, rows: { own: editors, other: admins, sent: editors } },
  'GET /api/forms/decisions': { let: editors },
  'POST /api/forms/decisions': {
    let: editors,
    body: () => ({ ids: ['0197f000-0000-7000-8000-000000000000'], verdict: 'approve' }),
  },
  'POST /api/forms/decisions/send': {
    let: editors,
    body: () => ({ ids: ['0197f000-0000-7000-8000-000000000000'] }),
  },
};
