import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from './ids.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { openFormerDatabase } from '#test/former-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function finds(typed: string, content: { it?: string; en?: string }): Promise<boolean> {
  const { rows } = await database.pool.query<{ found: boolean }>(
    `select search_words($1, 'A') @@ search_query($2) as "found"`,
    [content, typed],
  );
  return rows[0]?.found === true;
}

test.each([
  ['universita', 'Una sera in università'],
  ['università', "Una sera all'universita"],
  ['universita', 'Il paleontologo dell’Università di Roma'],
  ['dell’università', 'Il paleontologo dell’Università di Roma'],
  ['sapienza', 'Università “Sapienza”'],
  ['lincei', 'Accademia «Lincei»'],
  ['arte', 'Scienza/arte: l’incontro'],
  ['luce', 'La luce–ombra'],
  ['perche', 'Perche´ il mare'],
  ['stella', 'Le stelle e i pianeti'],
  ['plan', 'Un planetario'],
  ['programma', '<p><strong>Programma</strong></p>'],
  ['mare', 'il\u00a0mare'],
])('%j finds %j', async (typed, text) => {
  expect(await finds(typed, { it: text })).toBe(true);
});

test.each([
  ['strong', '<p><strong>Programma</strong></p>'],
  ['example', '<p>Vedi <a href="https://example.org/">qui</a></p>'],
  ['universita mare', 'Una sera in università'],
])('%j does not find %j', async (typed, text) => {
  expect(await finds(typed, { it: text })).toBe(false);
});

test('descriptions from before the weights are weighed as later ones are, and the names stay', async () => {
  const { client, bringUpToDate } = await openFormerDatabase('0060');
  const [explained, mentioned] = [newId(), newId()];
  const locationId = newId();
  await client.query(`insert into "locations" ("_id", "name") values ($1, 'Planetario')`, [locationId]);
  const passing = `${'Si guarda intorno e si ascolta chi lavora qui. '.repeat(9)} Ambra!`;
  for (const [_id, description] of [
    [explained, 'Tutto sull’ambra'],
    [mentioned, passing],
  ])
    await client.query(
      `insert into "events" ("_id", "title", "description", "locationId", "visibilityStatus", "approvalStatus", "eventSector",
         "eventPresenceType") values ($1, '{"it": "Resine"}', $2, $3, 'public', 'approved', 'festival', 'location')`,
      [_id, { it: description }, locationId],
    );
  const weighed = async (word: string, weight: string) => {
    const { rows } = await client.query<{ eventId: string }>(
      `select "eventId" from "eventSearch" where ts_filter("search", $1) @@ search_query($2) order by "eventId"`,
      [`{${weight}}`, word],
    );
    return rows.map(({ eventId }) => eventId);
  };

  await bringUpToDate();
  expect({
    title: await weighed('resine', 'a'),
    name: await weighed('planetario', 'b'),
    explained: await weighed('ambra', 'c'),
    mentioned: await weighed('ambra', 'd'),
  }).toEqual({
    title: [explained, mentioned],
    name: [explained, mentioned],
    explained: [explained],
    mentioned: [mentioned],
  });
});
