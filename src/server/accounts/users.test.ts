// Accounts over HTTP: who reads which, and what an owner and an admin change.

import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultsDay } from '#core/legal/defaults.ts';
import type { Role, SubRole } from '#core/accounts/access.ts';
import { ownAccount } from '#core/accounts/contract.ts';
import { users } from '#core/accounts/users.ts';
import { buildEvent } from '#test/build-programme.ts';
import { countingStatements } from '#test/statements.ts';
import { viewerOf } from '#test/viewers.ts';
import { pageOf } from '#test/callers.ts';
import { changeUser } from './changes.ts';
import * as changes from './changes-store.ts';
import { openTestApp, type TestApp } from '#test/accounts.ts';
import { listUsers } from './users.ts';

let it: TestApp;
let admin: Person;
let support: Person;
let ada: Person;
let ugo: Person;
beforeAll(async () => {
  it = await openTestApp();
  admin = await person('admin@example.it', { role: 'admin' });
  support = await person('support@example.it', { subRoles: ['support'] });
  ada = await person('ada@example.it');
  ugo = await person('ugo@example.it', { name: 'Ugo', surname: 'Bianchi' });
});
afterAll(() => it.close());

type Person = Awaited<ReturnType<typeof person>>;
type Called = Awaited<ReturnType<Person['call']>>;

async function person(
  email: string,
  given: { role?: Role; subRoles?: SubRole[]; name?: string; surname?: string } = {},
) {
  const id = await it.createAccount({ email, prefix: '+39', phoneNumber: '3331234567', ...given });
  const { token } = (await it.signIn(email)).json<{ token: string }>();
  return {
    id,
    async call(method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, body?: object, headers: object = {}) {
      const response = await it.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}`, ...headers },
        ...(body && { payload: body }),
      });
      return {
        status: response.statusCode,
        body: response.json(),
        etag: String(response.headers['etag']),
        total: response.headers['odin-count'],
      };
    },
  };
}
const idsOf = ({ body }: Called) => body.map(({ _id }: { _id: string }) => _id);

test('an owner reads every field of an account, and what is derived of it', () => {
  const derived = ['_id', 'createdAt', 'updatedAt', 'isUserCompleted', 'profileImage'];
  expect(Object.keys(ownAccount.shape).toSorted()).toEqual(
    [...Object.keys(users.fields), ...derived].toSorted(),
  );
});

describe('an account is read', () => {
  test('by its owner, who has no other in lists, counts, filters and links', async () => {
    const list = await ada.call('GET', '/api/users?count=true');
    expect([idsOf(list), list.total]).toEqual([[ada.id], '1']);
    const one = await ada.call('GET', `/api/users/${ada.id}`);
    expect(one.body).toEqual((await ada.call('GET', '/api/users/me')).body);
    expect(one.body).toMatchObject({
      email: 'ada@example.it',
      isUserCompleted: true,
      profileImage: { full: null },
    });
    expect((await ada.call('GET', `/api/users/${ugo.id}`)).status).toBe(404);
    expect((await ada.call('GET', '/api/users?email.$contains=ugo')).body).toEqual([]);
    expect((await ada.call('GET', '/api/users?q=bianchi')).body).toEqual([]);
  });

  test('by staff who manage accounts, with its contact data and never a hash', async () => {
    for (const staff of [admin, support]) {
      const found = await staff.call('GET', '/api/users?email.$contains=ugo@&count=true');
      expect([idsOf(found), found.total]).toEqual([[ugo.id], '1']);
      expect(found.body[0]).toMatchObject({ email: 'ugo@example.it', phoneNumber: '3331234567' });
      expect(Object.keys(found.body[0]).filter((key) => /hash|token|^password/i.test(key))).toEqual([]);
      expect((await staff.call('GET', '/api/users?passwordHash.$exists=true')).status).toBe(400);
      expect((await staff.call('GET', '/api/users?sort=passwordHash')).status).toBe(400);
    }
    expect(idsOf(await support.call('GET', '/api/users?q=bianchi'))).toEqual([ugo.id]);
    expect((await support.call('GET', `/api/users?_id=${ugo.id}&fields=surname`)).body).toEqual([
      { _id: ugo.id, surname: 'Bianchi' },
    ]);
  });

  test.each(['editor', 'scanner', 'contact'] as const)(
    'not by an account that is only %s',
    async (subRole) => {
      const other = await person(`${subRole}@example.it`, { subRoles: [subRole] });
      expect((await other.call('GET', `/api/users/${ada.id}`)).status).toBe(404);
      expect(idsOf(await other.call('GET', '/api/users'))).toEqual([other.id]);
    },
  );

  test('not by a guest, and not where there is none', async () => {
    expect((await it.app.inject('/api/users')).statusCode).toBe(401);
    expect((await it.app.inject(`/api/users/${ada.id}`)).statusCode).toBe(401);
    expect((await admin.call('GET', `/api/users/${newId()}`)).status).toBe(404);
    expect((await admin.call('GET', '/api/users/7')).status).toBe(404);
  });

  test('with as many statements for three as for one', async () => {
    const statementsFor = async (limit: number) => {
      const { db, count } = countingStatements(it.db);
      const { rows } = await listUsers(
        db,
        { ...pageOf(limit), populate: ['contactEventIds'] },
        { viewer: viewerOf(admin.id, { role: 'admin' }), language: 'it' },
      );
      return [rows.length, count()];
    };
    const eventId = await buildEvent(it.db);
    for (const { id } of [admin, support, ada, ugo])
      await it.db
        .updateTable('users')
        .set({ contactEventIds: [eventId] })
        .where('_id', '=', id)
        .execute();
    expect([await statementsFor(1), await statementsFor(3)]).toEqual([
      [1, 2],
      [3, 2],
    ]);
    for (const { id } of [admin, support, ada, ugo])
      await admin.call('PUT', `/api/users/${id}`, { contactEventIds: [] });
  });
});

describe('an owner changes the profile', () => {
  test('and only the profile: rights, address and confirmations are not theirs', async () => {
    const changed = await ada.call('PUT', '/api/users/me', {
      profession: 'fisica',
      sex: 'female',
      yearOfbirth: 1984,
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { profession: 'fisica', sex: 'female', yearOfbirth: 1984 },
    });
    const refused = {
      role: 'admin',
      subRoles: ['editor'],
      userType: 'school',
      isEnabled: false,
      isEmailConfirmed: false,
      isPhoneNumberConfirmed: true,
      email: 'altra@example.it',
      username: 'ada',
      contactEventIds: [newId()],
      paymentDays: 30,
      _id: newId(),
      isUserCompleted: false,
      profileImage: { full: '/x' },
    };
    for (const [path, value] of Object.entries(refused)) {
      expect(await ada.call('PUT', '/api/users/me', { [path]: value })).toMatchObject({
        status: 403,
        body: { code: 'readOnly', errors: [{ path, code: 'readOnly' }] },
      });
    }
    expect((await ada.call('PUT', '/api/users/me', { passwordHash: 'x' })).body.errors).toMatchObject([
      { path: 'passwordHash', code: 'unknownField' },
    ]);
    expect((await ada.call('GET', '/api/users/me')).body).toEqual(changed.body);
  });

  test('an answer can be sent back whole, and then nothing changes', async () => {
    const { body, etag } = await ada.call('GET', '/api/users/me');
    expect(await ada.call('PUT', '/api/users/me', body)).toMatchObject({ status: 200, body, etag });
  });

  test('a new number is stored in its canonical form and waits for its confirmation', async () => {
    await it.db
      .updateTable('users')
      .set({ isPhoneNumberConfirmed: true })
      .where('_id', '=', ada.id)
      .execute();
    expect(
      (await ada.call('PUT', '/api/users/me', { phoneNumber: '0039 347 123 45 67' })).body,
    ).toMatchObject({
      prefix: '+39',
      phoneNumber: '3471234567',
      isPhoneNumberConfirmed: false,
    });
  });

  test('every consent that changes is recorded, with the text that was shown', async () => {
    await ada.call('PUT', '/api/users/me', { newsletter: true, commercialConsent: false });
    const { body } = await ada.call('PUT', '/api/users/me', { newsletter: false });
    expect(body.newsletter).toBe(false);
    const stored = await it.db
      .selectFrom('consents')
      .select(['purpose', 'given', 'textVersion'])
      .where('userId', '=', ada.id)
      .orderBy('_id', 'desc')
      .limit(2)
      .execute();
    expect(stored).toEqual([
      { purpose: 'newsletter', given: false, textVersion: defaultsDay },
      { purpose: 'newsletter', given: true, textVersion: defaultsDay },
    ]);
  });

  test('a place is stored as the official list has it; an imported one stays until it is changed', async () => {
    expect((await ada.call('PUT', '/api/users/me', { instituteMunicipality: 'forli' })).body).toMatchObject({
      instituteProvince: 'FC',
      instituteMunicipality: 'Forlì',
    });
    const imported = { instituteProvince: 'Ogliastra', instituteMunicipality: 'Tortolì' };
    await it.db.updateTable('users').set(imported).where('_id', '=', ada.id).execute();
    expect((await ada.call('PUT', '/api/users/me', { ...imported, profession: 'oste' })).body).toMatchObject({
      ...imported,
      profession: 'oste',
    });
    expect(
      (await ada.call('PUT', '/api/users/me', { instituteProvince: null, instituteMunicipality: null }))
        .status,
    ).toBe(200);
  });

  test.each([
    [{ phoneNumber: 'boh' }, 'phoneInvalid', 'phoneNumber'],
    [{ yearOfbirth: new Date().getFullYear() }, 'tooYoung', 'yearOfbirth'],
    [{ privacyConsent: false }, 'privacyNotAccepted', 'privacyConsent'],
    [{ instituteProvince: 'Atlantide' }, 'provinceUnknown', 'instituteProvince'],
    [{ instituteMunicipality: 'Samone' }, 'provinceRequired', 'instituteProvince'],
    [
      { instituteProvince: 'BZ', instituteMunicipality: 'Samone' },
      'municipalityUnknown',
      'instituteMunicipality',
    ],
  ])('%j is refused: %s', async (body, code, path) => {
    expect(await ugo.call('PUT', '/api/users/me', body)).toMatchObject({
      status: 400,
      body: { code, errors: [{ path, code }] },
    });
  });

  test('a writer with an older version is refused', async () => {
    const { etag } = await ugo.call('GET', '/api/users/me');
    expect(
      (await ugo.call('PUT', '/api/users/me', { profession: 'oste' }, { 'if-match': etag })).status,
    ).toBe(200);
    expect(
      await ugo.call('PUT', '/api/users/me', { profession: 'sarto' }, { 'if-match': etag }),
    ).toMatchObject({
      status: 409,
      body: { code: 'editConflict' },
    });
  });
});

describe('an admin changes an account', () => {
  test('its rights, and the audit log has them before and after, personal fields by name only', async () => {
    const before = await admin.call('GET', `/api/users/${ugo.id}`);
    expect(await admin.call('PUT', `/api/users/${ugo.id}`, before.body)).toMatchObject({
      status: 200,
      body: before.body,
      etag: before.etag,
    });
    const changed = await admin.call('PUT', `/api/users/${ugo.id}`, {
      subRoles: ['editor'],
      surname: 'Neri',
    });
    expect(changed).toMatchObject({ status: 200, body: { subRoles: ['editor'], surname: 'Neri' } });
    expect((await admin.call('GET', `/api/audit?entityId=${ugo.id}`)).body[0]).toMatchObject({
      entity: 'users',
      action: 'update',
      changes: { subRoles: { before: [], after: ['editor'] }, surname: null },
      userId: admin.id,
    });
    expect((await ugo.call('GET', '/api/users/me')).body.subRoles).toEqual(['editor']);
    await admin.call('PUT', `/api/users/${ugo.id}`, { subRoles: [] });
  });

  test('by the events it is a contact of, which cannot be deleted meanwhile', async () => {
    const eventId = await buildEvent(it.db);
    const body = { subRoles: ['contact'], contactEventIds: [eventId] };
    expect((await admin.call('PUT', `/api/users/${ugo.id}`, body)).status).toBe(200);
    await expect(it.db.deleteFrom('events').where('_id', '=', eventId).execute()).rejects.toThrow('listed');
    const unknown = await admin.call('PUT', `/api/users/${ugo.id}`, { contactEventIds: [newId()] });
    expect(unknown).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'contactEventIds', code: 'unknownReference' }] },
    });
    await admin.call('PUT', `/api/users/${ugo.id}`, { subRoles: [], contactEventIds: [] });
    await it.db.deleteFrom('events').where('_id', '=', eventId).execute();
  });

  test('disabling it ends its sign-ins at once, and enabling it brings none of them back', async () => {
    const eve = await person('eve@example.it');
    expect((await eve.call('GET', '/api/users/me')).status).toBe(200);
    await admin.call('PUT', `/api/users/${eve.id}`, { isEnabled: false });
    expect((await eve.call('GET', '/api/users/me')).status).toBe(401);
    await admin.call('PUT', `/api/users/${eve.id}`, { isEnabled: true });
    expect((await eve.call('GET', '/api/users/me')).status).toBe(401);
    expect((await it.signIn('eve@example.it')).statusCode).toBe(200);
  });

  test.each([
    [{ email: 'nuova@example.it' }, 403, 'readOnly'],
    [{ isEmailConfirmed: false }, 403, 'readOnly'],
    [{ newsletter: true }, 403, 'readOnly'],
    [{ frontImage: [newId()] }, 403, 'readOnly'],
    [{ role: 'owner' }, 400, 'invalid'],
    [{ subRoles: ['admin'] }, 400, 'invalid'],
    [{ phoneNumber: '1' }, 400, 'phoneInvalid'],
    [{ userType: 'school' }, 400, 'institutionRequired'],
    [{ password: 'Luce e Ombra 8' }, 400, 'invalid'],
  ])('%j is refused', async (body, status, code) => {
    const before = (await admin.call('GET', `/api/users/${ugo.id}`)).body;
    expect(await admin.call('PUT', `/api/users/${ugo.id}`, body)).toMatchObject({ status, body: { code } });
    expect((await admin.call('GET', `/api/users/${ugo.id}`)).body).toEqual(before);
  });

  test('a username belongs to one', async () => {
    await admin.call('PUT', `/api/users/${ada.id}`, { username: 'ada' });
    expect(await admin.call('PUT', `/api/users/${ugo.id}`, { username: 'ada' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'username', code: 'taken' }] },
    });
  });

  test('only an admin does, one that exists, in the version they have seen; deleting takes a second step', async () => {
    const url = `/api/users/${ugo.id}`;
    expect((await support.call('PUT', url, { name: 'X' })).status).toBe(403);
    expect((await ugo.call('PUT', url, { name: 'X' })).status).toBe(403);
    expect((await admin.call('PUT', `/api/users/${newId()}`, { name: 'X' })).status).toBe(404);
    const stale = await admin.call('PUT', url, { name: 'X' }, { 'if-match': '"old"' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'editConflict' } });
    for (const [caller, status] of [
      [support, 403],
      [ugo, 403],
      [admin, 400],
    ] as const)
      expect((await caller.call('DELETE', url)).status).toBe(status);
    expect((await admin.call('GET', url)).status).toBe(200);
  });

  test('the last admin loses neither role nor access', async () => {
    for (const body of [{ role: 'user' }, { isEnabled: false }]) {
      expect(await admin.call('PUT', `/api/users/${admin.id}`, body)).toMatchObject({
        status: 400,
        body: { code: 'lastAdmin' },
      });
    }
    const second = await person('second@example.it', { role: 'admin' });
    expect((await admin.call('PUT', `/api/users/${second.id}`, { role: 'user' })).status).toBe(200);
  });
});

describe('two admins who disable each other at the same moment', () => {
  async function race(lockAdmins: typeof changes.lockAdmins): Promise<number> {
    let without = 0;
    for (let round = 0; round < 10; round += 1) {
      await it.db.updateTable('users').set({ isEnabled: false }).where('role', '=', 'admin').execute();
      const pair = await Promise.all(
        [0, 1].map((turn) =>
          it.createAccount({ email: `${round}${turn}${newId()}@example.it`, role: 'admin' }),
        ),
      );
      const [one = '', other = ''] = pair;
      await Promise.allSettled(
        [
          [one, other],
          [other, one],
        ].map(([by = '', id = '']) =>
          changeUser(
            it.db,
            id,
            { isEnabled: false },
            { viewer: viewerOf(by, { role: 'admin' }), ifMatch: null, zone: 'Europe/Rome' },
            { lockAdmins },
          ),
        ),
      );
      const left = await it.db
        .selectFrom('users')
        .select('_id')
        .where('role', '=', 'admin')
        .where('isEnabled', '=', true)
        .execute();
      if (left.length === 0) without += 1;
    }
    return without;
  }

  test('one of them is left', async () => {
    expect(await race(changes.lockAdmins)).toBe(0);
  });

  test('without the lock no admin would remain', async () => {
    let met: (() => void)[] = [];
    const careless: typeof changes.lockAdmins = async (tx) => {
      const admins = await tx
        .selectFrom('users')
        .select('_id')
        .where('role', '=', 'admin')
        .where('isEnabled', '=', true)
        .execute();
      // Both have read before either writes.
      await new Promise<void>((resolve) => {
        met.push(resolve);
        if (met.length === 2) {
          for (const go of met) go();
          met = [];
        }
      });
      return admins.map(({ _id }) => _id);
    };
    expect(await race(careless)).toBe(10);
  });
});
