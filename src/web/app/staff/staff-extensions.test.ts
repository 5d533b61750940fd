import { describe, expect, test } from 'vitest';
import { guest, type Viewer } from '#core/accounts/access.ts';
import { resources } from '#core/resources/index.ts';
import { languages } from '#core/languages.ts';
import { isOffered, type StaffAction } from '#web/resources/action/staff-action.ts';
import type { EntityRow } from '#web/resources/entities.ts';
import { staffExtensions } from './staff-extensions.ts';

const declared = Object.values(
  import.meta.glob<Record<string, unknown>>(
    ['/src/core/*/*contract.ts', '/src/core/sessions/bulk/contract.ts'],
    { eager: true },
  ),
).flatMap((contract) => Object.values(contract));

const account: Viewer & { kind: 'account' } = {
  kind: 'account',
  userId: 'a',
  role: 'user',
  subRoles: [],
  userType: 'private',
  contactEventIds: [],
};
const admin: Viewer = { ...account, role: 'admin' };
const editor: Viewer = { ...account, subRoles: ['editor'] };
const contactOfAnother: Viewer = { ...account, subRoles: ['contact'], contactEventIds: ['another'] };
const contact: Viewer = { ...account, subRoles: ['contact'], contactEventIds: ['one'] };

const now = new Date('2100-01-25T09:00:00.000Z');
/** Rows with which every action is possible. */
const rows: Readonly<Record<string, EntityRow>> = {
  'events approve': { _id: 'one', approvalStatus: 'new', contactPeople: ['a'] },
  'events reject': { _id: 'one', approvalStatus: 'new', contactPeople: ['a'] },
  'events sendForApproval': {
    _id: 'one',
    approvalStatus: 'rejected',
    contactPeople: ['a'],
    approvalRequestedAt: null,
  },
  'events contactPeople': { _id: 'one', approvalStatus: 'new' },
  'events duplicate': { _id: 'one', approvalStatus: 'new' },
  'sessions cancel': { _id: 'one', cancelledAt: null, endDate: '2100-01-25T10:00:00.000Z' },
  'sessions reopen': {
    _id: 'one',
    cancelledAt: '2100-01-25T08:45:00.000Z',
    endDate: '2100-01-25T10:00:00.000Z',
  },
  'houseNotices send': { _id: 'one', endsAt: '2100-01-25T10:00:00.000Z' },
  'users resetSecondFactor': { _id: 'one' },
};

const actions = Object.entries(staffExtensions).flatMap(([name, extension]) =>
  (extension.actions ?? []).map((action) => ({ name: `${name} ${action.key}`, entity: name, action })),
);
const actionOf = (wanted: string): StaffAction => {
  const found = actions.find(({ name }) => name === wanted);
  if (!found) throw new Error(`There is no action ${wanted}`);
  return found.action;
};

test('every registered action has a row in this test, and no two have the same key', () => {
  expect(actions.map(({ name }) => name).toSorted(), 'A new action has its row in `rows`.').toEqual(
    Object.keys(rows).toSorted(),
  );
});

describe.each(actions)('the action $name', ({ name, entity, action }) => {
  test('calls a declared endpoint of its entity, with the id of the row', () => {
    const { path } = resources[entity as keyof typeof resources];
    expect(declared).toContain(action.endpoint);
    expect(action.endpoint.method).not.toBe('GET');
    expect(action.endpoint.path).toMatch(new RegExp(`^/api/${path}/\\{id\\}/`));
  });

  test('is offered to admins, and to no account without its right', () => {
    const row = rows[name] ?? { _id: '' };
    expect(isOffered(action, row, admin, now)).toBe(true);
    expect(isOffered(action, row, guest, now)).toBe(false);
    expect(isOffered(action, row, account, now)).toBe(false);
  });

  test('has words for its button, its confirmation and its result', () => {
    for (const language of languages) {
      const words = action.words({ language, own: {} }, rows[name] ?? { _id: '' });
      expect([words.label, words.title, words.done].every((text) => text !== '')).toBe(true);
      expect(Object.keys(words.fields ?? {})).toEqual(Object.keys(action.fields ?? {}));
    }
  });
});

test.each([
  ['events approve', editor, {}, false],
  ['events approve', contact, {}, true],
  ['events approve', contactOfAnother, {}, false],
  ['events approve', contact, { approvalRequestedById: 'a' }, false],
  ['events approve', admin, { contactPeople: [] }, false],
  ['events sendForApproval', editor, {}, true],
  ['events sendForApproval', editor, { contactPeople: [] }, false],
  ['events sendForApproval', editor, { approvalStatus: 'approved' }, false],
  [
    'events sendForApproval',
    editor,
    { approvalStatus: 'new', approvalRequestedAt: '2026-11-20T10:00:00Z' },
    false,
  ],
  ['events approve', admin, { approvalStatus: 'approved' }, false],
  ['events reject', admin, { approvalStatus: 'approved' }, true],
  ['events reject', admin, { approvalStatus: 'rejected' }, false],
  ['events duplicate', contact, {}, false],
  ['events duplicate', editor, {}, true],
  ['sessions cancel', contact, {}, true],
  ['sessions cancel', admin, { cancelledAt: '2100-01-24T09:00:00.000Z' }, false],
  ['sessions cancel', admin, { endDate: '2100-01-25T09:00:00.000Z' }, false],
  ['sessions reopen', contact, {}, true],
  ['sessions reopen', admin, { cancelledAt: '2100-01-25T08:30:00.000Z' }, false],
  ['sessions reopen', admin, { cancelledAt: null }, false],
  ['users resetSecondFactor', editor, {}, false],
] as const)('%s for %j with %j: %s', (name, viewer, change, expected) => {
  expect(isOffered(actionOf(name), { ...rows[name], _id: 'one', ...change }, viewer, now)).toBe(expected);
});
