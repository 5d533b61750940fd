import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openEmptyDatabase, type EmptyDatabase } from '#test/database.ts';
import { migrate } from './migrate.ts';

let database: EmptyDatabase;
let directory: string;

beforeEach(async () => {
  database = await openEmptyDatabase();
  directory = await mkdtemp(join(tmpdir(), 'migrations-'));
  await put('0001-shelf.sql', 'create table shelf (name text primary key);');
  await put('0002-first-book.sql', `insert into shelf values ('Sidereus Nuncius');`);
});

afterEach(async () => {
  await rm(directory, { recursive: true });
  await database.close();
});

function put(name: string, sql: string) {
  return writeFile(join(directory, name), sql);
}

function bring() {
  return migrate(database.url, { directory });
}

async function books(): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select name from shelf order by name');
  await client.end();
  return rows.map(({ name }) => name);
}

describe('migrate', () => {
  test('applies every file once, in order, and names what it applied', async () => {
    expect(await bring()).toEqual(['0001-shelf.sql', '0002-first-book.sql']);
    expect(await bring()).toEqual([]);
    expect(await books()).toEqual(['Sidereus Nuncius']);
  });

  test('applies only what is new to a database that has the rest', async () => {
    await bring();
    await put('0003-second-book.sql', `insert into shelf values ('Il Saggiatore');`);
    expect(await bring()).toEqual(['0003-second-book.sql']);
    expect(await books()).toEqual(['Il Saggiatore', 'Sidereus Nuncius']);
  });

  test('applies each file once when two servers start at the same moment', async () => {
    const applied = await Promise.all([bring(), bring(), bring()]);
    expect(applied.flat().sort()).toEqual(['0001-shelf.sql', '0002-first-book.sql']);
  });

  test('leaves nothing behind of a file that fails, and says where it fails', async () => {
    await put(
      '0003-broken.sql',
      `insert into shelf values ('Dialogo');\n\ninsert into shelv values ('Dialogo');`,
    );
    await expect(bring()).rejects.toThrow(
      'Migration 0003-broken.sql line 3: error: relation "shelv" does not exist',
    );
    expect(await books()).toEqual(['Sidereus Nuncius']);
    await put('0003-broken.sql', `insert into shelf values ('Dialogo');`);
    expect(await bring()).toEqual(['0003-broken.sql']);
  });

  test('refuses an applied file that was changed', async () => {
    await bring();
    await put('0001-shelf.sql', 'create table shelf (name varchar primary key);');
    await expect(bring()).rejects.toThrow(
      'The migration 0001-shelf.sql was changed after it was applied to this database.',
    );
  });

  test('takes a file whose line ends were turned for the same', async () => {
    await put('0003-second-book.sql', `insert into shelf\nvalues ('Il Saggiatore');\n`);
    await bring();
    await put('0003-second-book.sql', `insert into shelf\r\nvalues ('Il Saggiatore');\r\n`);
    expect(await bring()).toEqual([]);
  });

  test('refuses an applied file that was renamed or removed', async () => {
    await bring();
    await rm(join(directory, '0001-shelf.sql'));
    await expect(bring()).rejects.toThrow('The applied migration 0001-shelf.sql is missing.');
    await put('0001-bookshelf.sql', 'create table shelf (name text primary key);');
    await expect(bring()).rejects.toThrow('The applied migration 0001-shelf.sql is missing.');
  });

  test('leaves a database alone that a newer version has migrated', async () => {
    await bring();
    await rm(join(directory, '0002-first-book.sql'));
    await expect(bring()).rejects.toThrow(
      'This database is newer than this version of Curiosa: it has the migration 0002-first-book.sql, the newest here is 0001-shelf.sql.',
    );
  });

  test('refuses a new file that comes before an applied one', async () => {
    await rm(join(directory, '0001-shelf.sql'));
    await put('0002-first-book.sql', 'create table shelf (name text primary key);');
    await bring();
    await put('0001-late.sql', 'create table late ();');
    await expect(bring()).rejects.toThrow(
      'The migration 0001-late.sql comes before 0002-first-book.sql, which is applied already. Renumber it.',
    );
  });

  test('refuses two files of one number and a name without a number', async () => {
    await put('0002-other.sql', 'select 1');
    await expect(bring()).rejects.toThrow(
      'Two migrations have one number: 0002-first-book.sql and 0002-other.sql.',
    );
    await rm(join(directory, '0002-other.sql'));
    await put('shelves.sql', 'select 1');
    await expect(bring()).rejects.toThrow('this one is shelves.sql.');
  });
});
