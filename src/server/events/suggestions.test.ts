import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { suggest } from '#core/events/suggestions.ts';
import { guest } from '#core/accounts/access.ts';
import { newId } from '#server/db/ids.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { openTestApp } from '#test/app.ts';
import { countingStatements } from '#test/statements.ts';
import { suggestOf } from './service.ts';

let it: StaffApp;
beforeAll(async () => {
  it = await openStaffApp();
});
afterAll(() => it.close());

type Suggested = AnswerOf<typeof suggest>;
async function suggested(q: string, language = 'it'): Promise<Suggested> {
  const { body, status } = await it.call(
    'GET',
    `/api/events/suggestions?${new URLSearchParams({ q, lang: language })}`,
    { as: guest },
  );
  expect(status).toBe(200);
  return body;
}
const namesOf = ({ suggestions }: Suggested) => suggestions.map(({ kind, name }) => `${kind}: ${name}`);
const found = async (q: string, language = 'it') => namesOf(await suggested(q, language));
async function titles(q: string, more = ''): Promise<string[]> {
  const { body } = await it.call('GET', `/api/events?lang=it&limit=100&q=${encodeURIComponent(q)}${more}`, {
    as: more === '' ? guest : it.admin,
  });
  return body.map(({ title }: { title: string }) => title);
}

const db = () => it.database.db;
async function place(name: string): Promise<string> {
  const _id = newId();
  await db()
    .insertInto('locations')
    .values({ _id, name, address: null, notes: null, latitude: null, longitude: null })
    .execute();
  return _id;
}
async function speaker(name: string, surname: string, eventId: string): Promise<string> {
  const speakerId = newId();
  await db()
    .insertInto('speakers')
    .values({ _id: speakerId, name, surname, photo: [], nobelPrize: false })
    .execute();
  await db()
    .insertInto('eventSpeakers')
    .values({ _id: newId(), eventId, speakerId, role: 'speaker', position: 0 })
    .execute();
  return speakerId;
}
/** An event with one future session. */
async function event(
  title: string,
  given: Parameters<typeof buildEvent>[1] = {},
  session: Parameters<typeof buildSession>[2] = {},
): Promise<string> {
  const _id = await buildEvent(db(), { title: { it: title }, ...given });
  await buildSession(db(), _id, session);
  return _id;
}

describe('the names that belong to an event', () => {
  test('are found, also by a new name after any user renames them', async () => {
    const locationId = await place('Planetario comunale');
    const organizationId = newId();
    const [categoryId, fieldId, typeId] = [newId(), newId(), newId()];
    await db().insertInto('organizations').values({ _id: organizationId, name: 'Legambiente' }).execute();
    await db()
      .insertInto('eventCategories')
      .values({
        _id: categoryId,
        name: { it: 'Fiaccolata', en: 'Torchlight walk' },
        colour: 'teal',
        order: 1,
      })
      .execute();
    await db()
      .insertInto('scientificFields')
      .values({ _id: fieldId, name: { it: 'Numismatica', en: 'Numismatics' }, order: 1 })
      .execute();
    await db()
      .insertInto('eventTypes')
      .values({ _id: typeId, name: { it: 'Tombola' }, kind: 'event', order: 1 })
      .execute();
    const eventId = await event('Legato', {
      locationId,
      organizationId,
      eventCategoryId: categoryId,
      scientificFieldId: fieldId,
      eventTypeId: typeId,
      tags: ['minerali'],
      collaboration: 'Museo Caffi',
    });
    const speakerId = await speaker('Rita', 'Levi', eventId);
    const all = [
      'planetari',
      'legambiente',
      'fiaccolate',
      'numismatics',
      'tombole',
      'minerale',
      'caffi',
      'rita levi',
    ];
    for (const q of all) expect([q, await titles(q)]).toEqual([q, ['Legato']]);

    const renamed = {
      locations: [locationId, { name: 'Osservatorio' }, 'planetario', 'osservatorio'],
      organizations: [organizationId, { name: 'Astrofili' }, 'legambiente', 'astrofili'],
      'event-categories': [categoryId, { name: { it: 'Concerto' } }, 'fiaccolata', 'concerto'],
      'scientific-fields': [fieldId, { name: { it: 'Enologia' } }, 'numismatica', 'enologia'],
      'event-types': [typeId, { name: { it: 'Sfilata' } }, 'tombola', 'sfilata'],
      speakers: [speakerId, { surname: 'Montalcini' }, 'levi', 'montalcini'],
    } as const;
    for (const [path, [id, body, before, after]] of Object.entries(renamed)) {
      expect((await it.call('PUT', `/api/${path}/${id}?lang=*`, { body })).status).toBe(200);
      expect([before, await titles(before)]).toEqual([before, []]);
      expect([after, await titles(after)]).toEqual([after, ['Legato']]);
    }
    const { version } = { version: (await it.call('GET', `/api/events/${eventId}`)).headers['etag'] };
    await db().deleteFrom('eventSpeakers').where('eventId', '=', eventId).execute();
    expect(await titles('montalcini')).toEqual([]);
    // The version of the event has not changed: an editor who reads it now meets no conflict.
    expect((await it.call('GET', `/api/events/${eventId}`)).headers['etag']).toBe(version);
  });

  test('rank behind matches in the title, before matches in the description, and these before mentions; the soonest first', async () => {
    const organizationId = newId();
    await db().insertInto('organizations').values({ _id: organizationId, name: 'Resinari' }).execute();
    const locationId = await place('Sala Ambra');
    const soon = { startDate: new Date(Date.now() + 3_600_000 * 5) };
    const late = { startDate: new Date(Date.now() + 3_600_000 * 500) };
    const atLength = 'Si sale piano, si guarda intorno e si ascolta chi lavora qui. '.repeat(5);
    const passing = { it: `<p>${atLength}</p><p>Si vede anche un’ambra.</p>` };
    await event('Nominata', { description: passing, organizationId }, soon);
    await event('Di sfuggita', { description: { ...passing, it: `${passing.it} Ambra!` } }, late);
    await event('Ne racconta', { description: { it: 'Tutto sull’ambra' } }, soon);
    await event(
      'Torna sempre lì',
      { description: { it: `${atLength} L’ambra, ancora ambra e <em>sempre</em> ambra.` } },
      late,
    );
    await event('Vi abita', { locationId }, soon);
    await event('L’ambra, più tardi', {}, late);
    await event('Ambra e resine', {});
    const inOrder = [
      'Ambra e resine',
      'L’ambra, più tardi',
      'Vi abita',
      'Ne racconta',
      'Torna sempre lì',
      'Nominata',
      'Di sfuggita',
    ];
    expect(await titles('ambra')).toEqual(inOrder);
    expect(await titles('ambra', '&sort=title')).toEqual(inOrder.toSorted());
    // A renaming does not change the weight of the description’s words.
    await db()
      .updateTable('organizations')
      .set({ name: 'Ebanisti' })
      .where('_id', '=', organizationId)
      .execute();
    expect(await titles('ambra')).toEqual(inOrder);
    await db().updateTable('locations').set({ name: 'Sala Opale' }).where('_id', '=', locationId).execute();
    expect(await titles('ambra')).toEqual(inOrder.filter((title) => title !== 'Vi abita'));
  });
});

describe('guests do not find', () => {
  test('speakers and places that only protected and private events have', async () => {
    for (const visibilityStatus of ['protected', 'private'] as const) {
      const hidden = await event(`Segretissimo ${visibilityStatus}`, {
        visibilityStatus,
        locationId: await place(`Bunkeraccio ${visibilityStatus}`),
        tags: ['clandestino'],
      });
      await speaker('Mata', `Harivari ${visibilityStatus}`, hidden);
    }
    for (const q of ['segretissimo', 'bunkeraccio', 'clandestino', 'harivari', 'mata']) {
      expect([q, await titles(q), await suggested(q)]).toEqual([
        q,
        [],
        { meant: null, understood: [], suggestions: [] },
      ]);
    }
    for (const q of ['segretissmo', 'bunkeracio', 'clandestno', 'harivri']) {
      expect([q, await suggested(q)]).toEqual([q, { meant: null, understood: [], suggestions: [] }]);
    }
    expect(await titles('harivari', '&showPrivate=true')).toHaveLength(2);
  });

  test('the place of a session that is not public, until it is', async () => {
    const eventId = await event('Con una data nascosta');
    const locationId = await place('Sotterraneo');
    const sessionId = await buildSession(db(), eventId, { locationId, visibilityStatus: 'private' });
    expect([await titles('sotterraneo'), await found('sotterraneo')]).toEqual([[], []]);
    await db()
      .updateTable('sessions')
      .set({ visibilityStatus: 'public' })
      .where('_id', '=', sessionId)
      .execute();
    expect([await titles('sotterraneo'), await found('sotterraneo')]).toEqual([
      ['Con una data nascosta'],
      ['place: Sotterraneo'],
    ]);
    await db().updateTable('sessions').set({ locationId: null }).where('_id', '=', sessionId).execute();
    expect([await titles('sotterraneo'), await found('sotterraneo')]).toEqual([[], []]);
  });

  test('past events, or those beyond the window of the list', async () => {
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
    await event('Preistoria passata', {}, { startDate: hours(-48) });
    await event('Preistoria lontana', {}, { startDate: hours(24 * 300) });
    expect(await found('preistoria')).toEqual([]);
  });
});

describe('suggestions', () => {
  test('are titles, kinds, fields, places and people that begin or continue with what is typed', async () => {
    const _id = newId();
    await db()
      .insertInto('scientificFields')
      .values({ _id, name: { it: 'Corallologia', en: 'Coral studies' }, order: 2 })
      .execute();
    const eventId = await event('Coralli di notte', {
      scientificFieldId: _id,
      locationId: await place('Sala Corallo'),
    });
    await event('Un mare di coralli');
    await speaker('Anna', 'Coralli', eventId);
    expect(await found('corall')).toEqual([
      'event: Coralli di notte',
      'event: Un mare di coralli',
      'field: Corallologia',
      'place: Sala Corallo',
      'speaker: Anna Coralli',
    ]);
    expect(await found('coral st', 'en')).toEqual(['field: Coral studies']);
    expect(await found('anna cor')).toEqual(['speaker: Anna Coralli']);
  });

  test('are people by their own names alone, and not by words that these have in common with others', async () => {
    await speaker('Rosa', 'Ghirlandi', await event('Chi ascolta le montagne'));
    expect(await found('ghirlandi')).toEqual(['speaker: Rosa Ghirlandi']);
    expect(await found('ghirland')).toEqual(['speaker: Rosa Ghirlandi']);
    await event('Una ghirlanda di stelle');
    expect(await found('ghirlanda')).toEqual(['event: Una ghirlanda di stelle']);
  });

  test('state their language if it is another one', async () => {
    await event('Solo in italiano, la tramontana');
    const { suggestions } = await suggested('tramontana', 'en');
    expect(suggestions).toMatchObject([{ name: 'Solo in italiano, la tramontana', lang: 'it' }]);
    expect((await suggested('tramontana')).suggestions[0]).not.toHaveProperty('lang');
  });

  test('are events whose text matches, if no name does', async () => {
    const organizationId = newId();
    await db().insertInto('organizations').values({ _id: organizationId, name: 'Lichenologi' }).execute();
    await event('Ne parla', { description: { it: 'Di licheni e muschi' } });
    await event('Ne sa di più', { organizationId, description: { it: 'Licheni ovunque' } });
    await event('Ne tace', { visibilityStatus: 'protected', description: { it: 'Licheni segreti' } });
    expect(await found('muschio')).toEqual(['event: Ne parla']);
    expect(await found('lichen')).toEqual(['event: Ne sa di più', 'event: Ne parla']);
    expect(await suggested('muscihi')).toMatchObject({
      meant: 'muschi',
      suggestions: [{ name: 'Ne parla' }],
    });
    await event('Il lichene e il sasso');
    expect(await found('licheni')).toEqual(['event: Il lichene e il sasso']);
  });

  test('are corrected words, if the typed ones find nothing', async () => {
    await event('Vulcani e terremoti');
    expect(await suggested('vulvani')).toMatchObject({
      meant: 'vulcani',
      suggestions: [{ kind: 'event', name: 'Vulcani e terremoti' }],
    });
    expect(await suggested('vulcani e teremoti')).toMatchObject({ meant: 'vulcani e terremoti' });
    expect(await suggested('qualcosa sui vulcani')).toEqual({
      meant: null,
      understood: [],
      suggestions: [expect.objectContaining({ kind: 'event', name: 'Vulcani e terremoti' })],
    });
    expect(await suggested('qualcosa sui xyzzyxyz')).toEqual({
      meant: null,
      understood: [],
      suggestions: [],
    });
    expect(await suggested('vulcani xyzzyxyz')).toMatchObject({ meant: 'vulcani' });
  });

  test('complete a mistyped word among what a guest finds, and only the last one', async () => {
    await event('Incontro con gli ippopotami');
    await event('Ippocastani segreti', { visibilityStatus: 'private' });
    expect(await suggested('incio')).toMatchObject({
      meant: 'incontro',
      suggestions: [{ name: 'Incontro con gli ippopotami' }],
    });
    expect(await suggested('incontro ipopo')).toMatchObject({ meant: 'incontro ippopotami' });
    expect(await suggested('ipopo incontro')).toMatchObject({ meant: 'incontro' });
    // The eighth of nine words is not the last one typed.
    expect(await suggested('incontro con gli ippopotami incontro con gli ipopo incontro')).toMatchObject({
      meant: 'incontro con gli ippopotami incontro con gli ippopotami',
    });
    expect(await suggested('ipocas')).toEqual({ meant: null, understood: [], suggestions: [] });
  });

  test.each([
    '',
    ' ',
    "!!! '); drop table events; --",
    '%_\\',
    '<script>alert(1)</script>',
    ':* & | ! ( )',
    "'",
    '\\',
    '😀 😀',
    'a'.repeat(200),
    Array.from({ length: 100 }, (_, place) => String.fromCodePoint(97 + (place % 26))).join(' '),
    '%\u200b',
  ])('are empty, without an error, for %j', async (q) => {
    const { meant } = await suggested(q);
    expect(meant).toBeNull();
    await titles(q);
  });

  test('take at most 200 characters and no unknown key', async () => {
    const get = (query: string) => it.call('GET', `/api/events/suggestions?${query}`, { as: guest });
    expect((await get(`q=${'a'.repeat(201)}`)).status).toBe(400);
    expect((await get('q=a&showPrivate=true')).status).toBe(400);
    expect((await get('q=%00')).status).toBe(400);
  });

  test('name the words that are filters, which quotation marks make words again', async () => {
    await event('Zafferano libero', { isFree: true }, { sessionTarget: 'private' });
    await event('Zafferano a pagamento', { description: { it: 'Non si entra gratis' } });
    expect((await suggested('zafferano gratis')).understood).toEqual([{ typed: 'gratis', as: 'free' }]);
    expect(await titles('zafferano gratis')).toEqual(['Zafferano libero']);
    expect((await suggested('zafferano "gratis"')).understood).toEqual([]);
    expect(await titles('zafferano "gratis"')).toEqual(['Zafferano a pagamento']);
    expect((await suggested('zafferano 7 anni')).understood).toEqual([
      { typed: '7 anni', as: 'age', ages: { minAge: 7, maxAge: 7 } },
    ]);
    expect((await suggested('zafferano')).understood).toEqual([]);
  });

  test('a search costs the same few statements whatever it finds', async () => {
    const { db: counted, count } = countingStatements(db());
    const app = await openTestApp(counted, { identify: async () => guest });
    const cost = async (q: string) => {
      const before = count();
      const { statusCode } = await app.inject(`/api/events/cards?count=true&q=${encodeURIComponent(q)}`);
      expect(statusCode).toBe(200);
      return count() - before;
    };
    const without = await cost('');
    const more = async (q: string) => (await cost(q)) - without;
    expect(await more('zafferano')).toBe(1);
    expect(await more('zafferano libero')).toBe(2);
    expect(await more('zafferano gratis')).toBe(2);
    expect(await more('qwertyuiop')).toBe(2);
    await app.close();
  });

  test('cost one statement, three when only texts match, and five when words are corrected, whatever the number of results', async () => {
    const { db: counted, count } = countingStatements(db());
    const cost = async (q: string) => {
      const before = count();
      const { suggestions } = await suggestOf(counted, { q, language: 'it', zone: 'Europe/Rome' });
      return { statements: count() - before, found: suggestions.length };
    };
    for (const title of ['Zenzero', 'Zenzero due', 'Zenzero tre']) {
      await event(title);
      expect((await cost('zenzero')).statements).toBe(1);
      expect((await cost('zenzeor')).statements).toBe(5);
    }
    expect(await cost('zenzero')).toEqual({ statements: 1, found: 3 });
    expect((await cost('qwertyuiop')).statements).toBe(3);
    await event('Ne ha il profumo', { description: { it: 'Un’ora di coriandolo' } });
    expect(await cost('coriandolo')).toEqual({ statements: 3, found: 1 });
  });
});
