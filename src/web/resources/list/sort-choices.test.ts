import { expect, test } from 'vitest';
import type { Fields } from '#core/field/field.ts';
import { languages } from '#core/languages.ts';
import { implicitFields } from '#core/listing.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { columnsOf, usualSort } from '../entities.ts';
import { presentations } from '../presentations.ts';
import { sortOf } from './list-address.ts';
import { listStrings } from './list-strings.ts';
import { sortChoices, titleOfField } from './sort-choices.ts';
import { wordsOf } from '../words/index.ts';

/** The options of an entity's list, as an admin opens it or with an order in its address. */
function choicesOf(name: ResourceName, language: 'it' | 'en', sortInAddress?: string) {
  const fields: Fields = { ...resources[name].fields, ...presentations[name]?.listed };
  const known: Fields = { ...implicitFields, ...fields };
  const words = wordsOf(name, language);
  const texts = stringsIn(language, listStrings);
  const sort = sortOf(sortInAddress === undefined ? {} : { sort: sortInAddress }, usualSort(name));
  const columns = columnsOf(name, fields).flatMap((column) => {
    const field = known[column];
    return field ? [{ name: column, field, title: titleOfField(column, words, texts) }] : [];
  });
  const choices = sortChoices({ columns, sort, words }, texts);
  return { choices, present: `${sort.descending ? '-' : ''}${sort.field}` };
}

test.each(Object.keys(resources) as ResourceName[])('the options of %s include its usual order', (name) => {
  for (const language of languages) {
    const { choices, present } = choicesOf(name, language);
    expect(choices.map(({ value }) => value)).toContain(present);
    expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length);
    for (const { text } of choices) expect(text).not.toMatch(/^,|undefined|createdAt|updatedAt|_id/);
  }
});

test('an order of the address is included, though its field is no column', () => {
  const { choices } = choicesOf('blackListEntries', 'it', 'updatedAt');
  expect(choices.find(({ value }) => value === 'updatedAt')?.text).toBe('Ultima modifica, crescente');
});
