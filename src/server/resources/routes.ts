// The generic routes of every registered entity: each verb that the access table gives to somebody, and no other.

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import type { Fields } from '#core/field/field.ts';
import { createValidator, id, updateValidator } from '#core/field/validation.ts';
import { entityAnswer } from '#core/field/wire.ts';
import { languages } from '#core/languages.ts';
import type { ListGrammar } from '#core/listing.ts';
import { readAccess, writeAccess } from '#core/resources/access.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import type { Db } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import { answerEntity, answerList, languageOf, listQueryOf, readQueryOf } from './list.ts';
import { populatable, populatedName } from './populate.ts';
import * as service from './service.ts';

/** Entities whose lists know more than the grammar: their features serve them. */
const servedByFeatures: readonly ResourceName[] = [
  'events',
  'sessions',
  'auditEntries',
  'users',
  'tickets',
  'reservationRequests',
];
const one = z.strictObject({ id });
/** The language of plain strings in the body, and of the answer; `*` answers with both. */
const writing = z.strictObject({ lang: z.optional(z.enum([...languages, '*'])) });

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
  const access = {
    read: readAccess(resource),
    create: writeAccess(resource, 'create'),
    update: writeAccess(resource, 'update'),
    delete: writeAccess(resource, 'delete'),
  };

  if (access.read) {
    serve(
      defineEndpoint({
        method: 'GET',
        path: `/api/${path}`,
        summary: `List ${path}`,
        access: access.read,
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
        access: access.read,
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
  if (access.create) {
    serve(
      defineEndpoint({
        method: 'POST',
        path: `/api/${path}`,
        summary: `Add one to ${path}`,
        access: access.create,
        versioned: true,
        grants: resource.access.create,
        query: writing,
        body: createValidator(fields),
        answer,
        status: 201,
      }),
      async ({ query: { lang: tellIn }, body, reply, viewer, language }) =>
        answerEntity(reply, await service.create(db, name, body, { viewer, language, tellIn })),
    );
  }
  if (access.update) {
    serve(
      defineEndpoint({
        method: 'PUT',
        path: `/api/${path}/{id}`,
        summary: `Change the fields sent of one of ${path}`,
        access: access.update,
        versioned: true,
        grants: resource.access.update,
        params: one,
        query: writing,
        body: updateValidator(fields),
        answer,
      }),
      async ({ params, query: { lang: tellIn }, body, reply, viewer, language, ifMatch }) =>
        answerEntity(
          reply,
          await service.change(db, name, params.id, body, { viewer, language, tellIn, ifMatch }),
        ),
    );
  }
  if (access.delete) {
    serve(
      defineEndpoint({
        method: 'DELETE',
        path: `/api/${path}/{id}`,
        summary: `Delete one of ${path} that nothing refers to`,
        access: access.delete,
        versioned: true,
        grants: resource.access.delete,
        params: one,
        query: writing,
        answer,
      }),
      ({ params, query: { lang: tellIn }, viewer, language, ifMatch }) =>
        service.remove(db, name, params.id, { viewer, language, tellIn, ifMatch }),
    );
  }
}
