// Lists as staff saved them: the address of a list under a name (docs/product/lists.md#saved-views).

import * as z from 'zod/mini';
import { staffRights } from '#core/accounts/access.ts';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { maxOfFilter } from '#core/field/filters.ts';
import { id, instant, line } from '#core/field/validation.ts';
import { listDefaults } from '#core/list-query.ts';
import { resources } from '#core/resources/index.ts';
import { partiesList } from './rules.ts';

const value = line(maxOfFilter.characters);

/** The path of the entity, or of a list that is none. */
const entity = z.enum([...Object.values(resources).map(({ path }): string => path), partiesList]);

/** Characters of an address as JSON. */
const maxAddress = 8000;

/** The keys and values of the query of the list's address, as its page has them: filters, `q`, `sort`, `limit`, `columns`. */
const address = z
  .record(
    line(100).check(z.minLength(1)),
    z.union([value, z.array(value).check(z.minLength(1), z.maxLength(listDefaults.maxPerPage))]),
  )
  .check(
    z.refine((query) => Object.keys(query).length <= listDefaults.maxFilters + 4, 'Too many keys'),
    z.refine((query) => JSON.stringify(query).length <= maxAddress, 'Too long'),
  );
const name = line(80).check(z.minLength(1));
const content = { name, address, isShared: z.boolean() };

const view = z.strictObject({
  ...content,
  _id: id,
  entity: z.string(),
  /** The caller may change and delete it. */
  mayChange: z.boolean(),
  /** Who shared it; null for the caller's own, and where that account is gone. */
  sharedBy: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
});
export type SavedView = z.infer<typeof view>;

export const listSavedViews = defineEndpoint({
  method: 'GET',
  path: '/api/saved-views',
  summary: 'The saved views of a list: those of the caller and those that others share, by name',
  access: staffRights,
  query: z.strictObject({ entity }),
  answer: z.array(view),
  refusals: ['forbidden'],
});

export const createSavedView = defineEndpoint({
  method: 'POST',
  path: '/api/saved-views',
  summary: 'Save a list as it is filtered and laid out, under a name',
  access: staffRights,
  body: z.strictObject({ ...content, entity }),
  answer: view,
  status: 201,
  refusals: ['forbidden', 'tooManyRequests'],
});

export const changeSavedView = defineEndpoint({
  method: 'PUT',
  path: '/api/saved-views/{id}',
  summary: 'Rename a saved view, share it or change what it shows',
  access: staffRights,
  params: z.strictObject({ id }),
  body: z.partial(z.strictObject(content)),
  answer: view,
});

export const deleteSavedView = defineEndpoint({
  method: 'DELETE',
  path: '/api/saved-views/{id}',
  summary: 'Delete a saved view',
  access: staffRights,
  params: z.strictObject({ id }),
  answer: view,
});
