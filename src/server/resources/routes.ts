// The generic routes of every registered entity that has no routes of its own. Reading is here; a write is added with
// the staff pages that need it.

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import type { Field } from '#core/field/field.ts';
import { id } from '#core/field/validation.ts';
import { entityAnswer } from '#core/field/wire.ts';
import type { ListGrammar } from '#core/listing.ts';
import { Refusal } from '#core/refusals.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import type { Reader } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import { answerList, languageOf, listQueryOf } from './list.ts';
import { populatable, populate } from './populate.ts';
import { listedRows, openableRows } from './scopes.ts';
import { listRows, readRow } from './store.ts';
import { tellRow } from './tell.ts';

/** Entities whose lists know more than the grammar: their features serve them. */
const servedByFeatures: readonly ResourceName[] = ['events', 'sessions'];

export function resourceRoutes(serve: Serve, db: Reader): void {
  for (const name of Object.keys(resources) as ResourceName[])
    if (!servedByFeatures.includes(name)) serveResource(serve, db, name);
}

function serveResource(serve: Serve, db: Reader, name: ResourceName): void {
  const { path, access } = resources[name];
  const fields: Record<string, Field> = resources[name].fields;
  const grammar: ListGrammar = { fields, populate: populatable(name) };
  const added = Object.fromEntries(
    populatable(name).map((key) => [key.replace(/Ids$/, 's').replace(/Id$/, ''), z.optional(z.unknown())]),
  );
  const answer = entityAnswer(fields, added);

  serve(
    defineEndpoint({
      method: 'GET',
      path: `/api/${path}`,
      summary: `List ${path}`,
      access: access.read,
      query: z.looseObject({}),
      answer: z.array(answer),
    }),
    async ({ request, reply, viewer }) => {
      const query = listQueryOf(request, grammar);
      const language = languageOf(request, query);
      const { rows, count } = await listRows(db, name, query, listedRows(name, viewer));
      const told = rows.map((row) => tellRow(fields, row, language));
      await populate(db, name, told, query.populate, language);
      return answerList(reply, { rows: told, count });
    },
  );
  serve(
    defineEndpoint({
      method: 'GET',
      path: `/api/${path}/{id}`,
      summary: `Read one of ${path}`,
      access: access.read,
      params: z.strictObject({ id }),
      query: z.looseObject({}),
      answer,
    }),
    async ({ request, params, viewer }) => {
      const query = listQueryOf(request, grammar);
      const row = await readRow(db, name, params.id, openableRows(name, viewer));
      if (!row) throw new Refusal('notFound');
      const told = tellRow(fields, row, languageOf(request, query));
      await populate(db, name, [told], query.populate, languageOf(request, query));
      return told;
    },
  );
}
