// The generic routes of every registered entity: each verb that the access table gives to somebody, and no other.

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import type { Fields } from '#core/field/field.ts';
import { id } from '#core/field/validation.ts';
import { entityAnswer } from '#core/field/wire.ts';
import type { ListGrammar } from '#core/listing.ts';
import { readAccess } from '#core/resources/access.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import type { Db } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import { answerEntity, answerList, languageOf, listQueryOf, readQueryOf } from './list.ts';
import { populatable, populatedName } from './populate.ts';
import * as service from './service.ts';
import { serveWrites } from './write-routes.ts';

/** Entities whose lists know more than the grammar: their features serve them. */
const servedByFeatures: readonly ResourceName[] = [
  'events',
  'sessions',
  'auditEntries',
  'users',
  'tickets',
  'reservationRequests',
  'forms',
];
/** Entities whose writes follow rules of their own. */
const writtenByFeatures: readonly ResourceName[] = ['settings'];
const one = z.strictObject({ id });

export function resourceRoutes(serve: Serve, db: Db): void {
  for (const name of Object.keys(resources) as ResourceName[])
    if (!servedByFeatures.includes(name)) serveResource(serve, db, name);
}

function serveResource(serve: Serve, db: Db, name: ResourceName): void {
  const resource = resources[name];
  const { path } = resource;
  const fields: Fields = resource.fields;
  const added = Object.fromEntries(
    populatable(name).map((key) => [populatedName(name, key), z.optional(z.unknown())]),
  );
  const grammar: ListGrammar = { fields, populate: populatable(name) };
  const answer = entityAnswer(fields, added);
  const query = z.looseObject({});
  const access = readAccess(resource);

  if (access) {
    serve(
      defineEndpoint({
        method: 'GET',
        path: `/api/${path}`,
        summary: `List ${path}`,
        access,
        query,
        list: grammar,
        grants: resource.access.read,
        answer: z.array(answer),
      }),
      async ({ request, reply, viewer }) => {
        const asked = listQueryOf(request, grammar, viewer);
        const reading = { viewer, language: languageOf(request, asked) };
        return answerList(reply, await service.list(db, name, asked, reading));
      },
    );
    serve(
      defineEndpoint({
        method: 'GET',
        path: `/api/${path}/{id}`,
        summary: `Read one of ${path}`,
        access,
        params: one,
        query,
        one: grammar,
        versioned: true,
        grants: resource.access.read,
        answer,
      }),
      async ({ request, reply, params, viewer }) => {
        const asked = readQueryOf(request, grammar, viewer);
        const reading = { viewer, language: languageOf(request, asked) };
        return answerEntity(reply, await service.read(db, name, params.id, asked, reading));
      },
    );
  }
  if (writtenByFeatures.includes(name)) return;
  serveWrites(serve, name, {
    create: (body, by) => service.create(db, name, body, by),
    change: (id, body, by) => service.change(db, name, id, body, by),
    remove: (id, by) => service.remove(db, name, id, by),
  });
}
