// Fields that only some readers of a row may read: each for every role, beside the written table, read, found and written.

import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountViewer, guest, type Viewer } from '#core/accounts/access.ts';
import type { Field } from '#core/field/field.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import { who, type Who } from '#test/access-callers.ts';
import { fieldExpectations } from '#test/field-table.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { buildScan } from '#test/build-visits.ts';
import { resourceNames } from '#test/entities.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';

let it: StaffApp;
beforeAll(async () => {
  it = await openStaffApp();
  const { userId } = it.admin;
  secrets = { ...texts, userId, undoneById: userId, approvalRequestedById: userId };
});
afterAll(() => it.close());

/** The same in every row, so that two answers differ by the caller only. */
let secrets: Readonly<Record<string, unknown>>;
const texts: typeof secrets = {
  liveStreamingUrl: 'https://stream.test/2',
  onlineUrl: 'https://room.test/2',
  approvalStatus: 'approved',
  rejectionReason: 'Two dates in one',
  approvalRequestedAt: '2027-03-01T10:00:00.000Z',
};

/** A value that no row has. */
const elsewhere: typeof secrets = {
  liveStreamingUrl: 'https://stream.test/3',
  onlineUrl: 'https://room.test/3',
  approvalStatus: 'rejected',
  rejectionReason: 'No date yet',
  approvalRequestedAt: '2027-03-02T10:00:00.000Z',
  approvalRequestedById: newId(),
  userId: newId(),
  undoneById: newId(),
};

function viewerOf(one: Who, contactEventIds: readonly string[]): Viewer {
  if (one === 'guest') return guest;
  return {
    kind: 'account',
    userId: it.admin.userId,
    role: one === 'scanner' || one === 'admin' || one === 'disco' ? one : 'user',
    subRoles: one === 'editor' || one === 'support' || one === 'contact' ? [one] : [],
    userType: one === 'school' ? 'school' : 'private',
    contactEventIds: one === 'contact' ? contactEventIds : [],
  };
}

/** Two rows with the field filled: of the event that a contact is of, and of another. */
async function rowsWith(name: ResourceName, field: string) {
  const { db } = it.database;
  // Only what is undone was undone by an account.
  const given: Record<string, unknown> = {
    [field]: secrets[field],
    ...(field === 'undoneById' && { undoneAt: new Date() }),
  };
  const build = async () => {
    const eventId = await buildEvent(db, name === 'events' ? given : {});
    if (name === 'events') return { eventId, id: eventId };
    const id = await (name === 'scans' ? buildScan : buildSession)(db, eventId, given);
    return { eventId, id };
  };
  return { ofContact: await build(), other: await build() };
}

test('every field with restricted readers has an expectation', () => {
  const guarded = resourceNames.flatMap((name) =>
    Object.entries<Field>(resources[name].fields).flatMap(([field, { readers }]) =>
      readers ? [`${name}.${field}`] : [],
    ),
  );
  expect(guarded.toSorted()).toEqual(Object.keys(fieldExpectations).toSorted());
});

describe.each(Object.entries(fieldExpectations))('%s', (path, expected) => {
  const [name, field] = path.split('.') as [ResourceName, string];
  // Events show by themselves only what is still to come.
  const address = `/api/${name}?${name === 'events' ? 'defaults=false&' : ''}_id.$in=`;

  test.each(who)('by %s', async (one) => {
    const { ofContact, other } = await rowsWith(name, field);
    const as = viewerOf(one, [ofContact.eventId]);
    const both = `${address}${ofContact.id},${other.id}`;
    const isIn = (row: Record<string, unknown>) => Object.hasOwn(row, field) && row[field] === secrets[field];
    const isShown = { ofContact: expected.ofContact.includes(one), other: expected.other.includes(one) };
    const isListed = (row: 'ofContact' | 'other') => expected.rows?.[row].includes(one) ?? true;
    const ids = (found: Record<string, unknown>[]) => found.map(({ _id }) => _id).toSorted();

    const read = {
      ofContact: isIn((await it.call('GET', `/api/${name}/${ofContact.id}`, { as })).body),
      other: isIn((await it.call('GET', `/api/${name}/${other.id}`, { as })).body),
    };
    expect(read).toEqual(isShown);
    const listed: Record<string, unknown>[] = [(await it.call('GET', both, { as })).body].flat();
    const ofRow = (id: string) => isIn(listed.find(({ _id }) => _id === id) ?? {});
    expect({ ofContact: ofRow(ofContact.id), other: ofRow(other.id) }).toEqual(isShown);

    const wanted = [...(isShown.ofContact ? [ofContact.id] : []), ...(isShown.other ? [other.id] : [])];
    const query = async (filter: string) => {
      const { status, body } = await it.call('GET', `${both}&sort=_id&fields=_id&${filter}`, { as });
      return status === 200 ? ids(body) : status;
    };
    const found = {
      same: await query(`${field}=${encodeURIComponent(String(secrets[field]))}`),
      different: await query(`${field}.$ne=${encodeURIComponent(String(elsewhere[field]))}`),
    };
    // A caller that sees it nowhere cannot filter by it either.
    const isKnown = wanted.length > 0;
    const refused = isListed('ofContact') ? 400 : one === 'guest' ? 401 : 403;
    expect(found).toEqual({
      same: isKnown ? wanted.toSorted() : refused,
      different: isKnown ? wanted.toSorted() : refused,
    });
    const sorted = await it.call('GET', `${both}&sort=${field},_id&fields=${field}`, { as });
    expect(sorted.status === 200 ? sorted.body : sorted.status).toEqual(
      isKnown
        ? [
            { _id: ofContact.id, [field]: secrets[field] },
            ...(isShown.other
              ? [{ _id: other.id, [field]: secrets[field] }]
              : isListed('other')
                ? [{ _id: other.id }]
                : []),
          ]
        : refused,
    );
  });
});

test('a filter on a filled address finds only rows whose address the caller may read', async () => {
  const { ofContact, other } = await rowsWith('sessions', 'onlineUrl');
  const as = await contactOf(ofContact.eventId);
  const query = async (isFilled: boolean) => {
    const url = `/api/sessions?_id.$in=${ofContact.id},${other.id}&onlineUrl.$exists=${isFilled}&fields=_id`;
    return (await it.call('GET', url, { as })).body;
  };
  expect(await query(true)).toEqual([{ _id: ofContact.id }]);
  expect(await query(false)).toEqual([]);
});

async function contactOf(eventId: string): Promise<AccountViewer> {
  return it.account({ subRoles: ['contact'], contactEventIds: [eventId] });
}

test.each([
  ['events', 'liveStreamingUrl'],
  ['sessions', 'onlineUrl'],
] as const)('a contact writes of its own %s the %s, and sends it back whole', async (name, field) => {
  const { ofContact, other } = await rowsWith(name, field);
  const as = await contactOf(ofContact.eventId);
  const path = `/api/${name}/${ofContact.id}`;
  const moved = 'https://stream.test/moved';
  const put = await it.call('PUT', path, { as, body: { [field]: moved } });
  expect(put).toMatchObject({ status: 200, body: { [field]: moved } });

  const read = await it.call('GET', `${path}?lang=*`, { as });
  expect(read.headers).toMatchObject({ etag: (put.headers as { etag: string }).etag });
  const back = await it.call('PUT', `${path}?lang=*`, { as, body: read.body });
  expect(back).toMatchObject({ status: 200, body: read.body });
  expect(back.headers).toMatchObject({ etag: (read.headers as { etag: string }).etag });
  const { body: trail } = await it.call('GET', `/api/audit?entityId=${ofContact.id}`);
  expect(trail.map(({ changes }: { changes: object }) => Object.keys(changes))).toEqual([[field]]);

  expect((await it.call('PUT', `/api/${name}/${other.id}`, { as, body: { [field]: moved } })).status).toBe(
    403,
  );
});

test('a contact adds a session with its address to its own event, and to no other', async () => {
  const [own, other] = [await buildEvent(it.database.db), await buildEvent(it.database.db)];
  const as = await contactOf(own);
  const add = (eventId: string) =>
    it.call('POST', '/api/sessions', {
      as,
      body: {
        eventId,
        sessionDay: '2027-07-16',
        startTime: '10:00',
        endTime: '11:30',
        sessionTarget: 'private',
        visibilityStatus: 'public',
        accessType: 'reservation',
        onlineUrl: 'https://room.test/2',
      },
    });
  expect(await add(own)).toMatchObject({ status: 201, body: { onlineUrl: 'https://room.test/2' } });
  expect((await add(other)).status).toBe(403);
});

test('an event that is populated in its session hides the same fields as by itself', async () => {
  const { db } = it.database;
  const given = { liveStreaming: true, liveStreamingUrl: 'https://stream.test/2' };
  const [own, other] = [await buildEvent(db, given), await buildEvent(db, given)];
  const sessions = [await buildSession(db, own), await buildSession(db, other)];
  const { body } = await it.call(
    'GET',
    `/api/sessions?_id.$in=${sessions.join(',')}&eventId.$in=${own},${other}&populate=eventId`,
    { as: await contactOf(own) },
  );
  expect(
    body.map(({ event }: { event: Record<string, unknown> }) => [event['_id'], event['liveStreamingUrl']]),
  ).toEqual([
    [own, given.liveStreamingUrl],
    [other, undefined],
  ]);
});
