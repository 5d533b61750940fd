import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/accounts.ts';
import { buildSuppressed } from '#test/build-messages.ts';
import { sendInvitations } from './invitations.ts';

let it: TestApp;
let support: string;
let headers: { authorization: string };
beforeAll(async () => {
  it = await openTestApp();
  support = await it.createAccount({ email: 'banco@example.it', subRoles: ['support'] });
  headers = await headersOf('banco@example.it');
});
afterAll(() => it.close());

async function headersOf(email: string): Promise<{ authorization: string }> {
  const { token } = (await it.signIn(email)).json<{ token: string }>();
  return { authorization: `Bearer ${token}` };
}
async function open(body: object) {
  const answer = await it.post('/api/users', body, headers);
  return { status: answer.statusCode, body: answer.json() };
}
const person = {
  name: 'Nives',
  surname: 'Conti',
  email: 'Nives@Example.it',
  language: 'en',
  userType: 'private',
};

describe('the information desk opens an account', () => {
  test('of role user that nobody has a password of, and records who did it', async () => {
    const phone = { prefix: '+39', phoneNumber: '333 470 0047' };
    const { status, body } = await open({ ...person, ...phone, educationalInstitution: null });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      email: 'nives@example.it',
      role: 'user',
      subRoles: [],
      contactEventIds: [],
      language: 'en',
      phoneNumber: '3334700047',
      isEmailConfirmed: false,
      isPhoneNumberConfirmed: false,
      privacyConsent: false,
      isUserCompleted: false,
    });
    const stored = await it.db
      .selectFrom('users')
      .select('passwordHash')
      .where('_id', '=', body._id)
      .executeTakeFirstOrThrow();
    expect(stored.passwordHash).toBeNull();
    const entry = await it.db
      .selectFrom('auditEntries')
      .select(['userId', 'action', 'changes'])
      .where('entityId', '=', body._id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ userId: support, action: 'create', changes: { email: null, name: null } });
    expect(JSON.stringify(entry)).not.toMatch(/nives|Conti|4700047/i);
  });

  test('whose owner is invited in their language, chooses a password and is signed in', async () => {
    const { body } = await open({ ...person, email: 'invito@example.it' });
    await sendInvitations(it.db, { userIds: [body._id] });
    expect(await it.messagesTo('invito@example.it')).toMatchObject([
      { template: 'resetPasswordImported', language: 'en' },
    ]);
    const [token = ''] = await it.linksTo('invito@example.it');
    const password = 'Una scelta 77';
    expect((await it.post('/sso/auth/reset-password-imported', { token, password })).statusCode).toBe(204);
    const signedIn = await it.signIn('invito@example.it', password);
    expect(signedIn.json()).toMatchObject({ user: { isEmailConfirmed: true, privacyConsent: false } });
  });

  test('of a school with its place, in the official form', async () => {
    const school = {
      ...person,
      email: 'scuola@example.it',
      userType: 'school',
      educationalInstitution: 'Istituto comprensivo Colle',
      instituteMunicipality: 'forli',
    };
    expect(await open(school)).toMatchObject({
      status: 201,
      body: { userType: 'school', instituteMunicipality: 'Forlì', instituteProvince: 'FC' },
    });
    const unnamed = { ...school, email: 'altra@example.it', educationalInstitution: null };
    expect(await open(unnamed)).toMatchObject({ status: 400, body: { code: 'institutionRequired' } });
  });

  test('but none for an address that has one, in any spelling', async () => {
    const errors = [{ path: 'email', code: 'taken' }];
    await open({ ...person, email: 'gia@example.it' });
    expect(await open({ ...person, email: 'GIA@example.it' })).toMatchObject({
      status: 400,
      body: { errors },
    });
  });

  test('but none for an address that messages come back from, and says so', async () => {
    const email = 'rimbalza@example.it';
    await buildSuppressed(it.db, email);
    const errors = [{ path: 'email', code: 'addressSuppressed' }];
    expect(await open({ ...person, email: 'Rimbalza@example.it' })).toMatchObject({
      status: 400,
      body: { code: 'addressSuppressed', errors },
    });
    expect(await it.db.selectFrom('users').select('_id').where('email', '=', email).execute()).toEqual([]);
    expect(await it.messagesTo(email)).toEqual([]);
  });

  test.each([
    ['role', 'admin'],
    ['subRoles', ['support']],
    ['contactEventIds', []],
    ['password', 'Curiosa2026!'],
    ['isEmailConfirmed', true],
    ['privacyConsent', true],
    ['isEnabled', true],
  ])('and gives no %s', async (field, value) => {
    const email = `${field.toLowerCase()}@example.it`;
    expect(await open({ ...person, email, [field]: value })).toMatchObject({
      status: 400,
      body: { errors: [{ path: field, code: 'unknownField' }] },
    });
    expect(await it.db.selectFrom('users').select('_id').where('email', '=', email).execute()).toEqual([]);
  });
});
