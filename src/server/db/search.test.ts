import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';

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
