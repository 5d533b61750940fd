// The generic routes of every registered entity: each verb that the access table grants, and no other.

import * as z from 'zod/mini';
import { defineReads } from '#core/contract/reads.ts';
import type { Fields } from '#core/field/field.ts';
import { entityAnswer } from '#core/field/wire.ts';
import type { ListGrammar } from '#core/listing.ts';
import { readAccess } from '#core/resources/access.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import { contactFilter } from '#core/resources/programme.ts';
import type { Db } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import { serveReads } from './read-routes.ts';
import { populatable, populatedName } from './populate.ts';
import * as service from './service.ts';
import { serveWrites } from './write-routes.ts';

/** Entities whose lists do more than the grammar: their features serve them. */
const servedByFeatures: readonly ResourceName[] = [
  'events',
  'sessions',
  'auditEntries',
  'users',
  'blackListEntries',
  'tickets',
  'reservationRequests',
  'forms',
];
/** Entities whose writes follow rules of their own. */
const writtenByFeatures: readonly ResourceName[] = [
  'formRows',
  'settings',
  'blackListEntries',
  'messageTexts',
];
/** The choices of the programme's filters, which each of its pages reads. */
const cachedUntilChange: readonly ResourceName[] = ['eventCategories', 'scientificFields', 'locations'];

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
  const isOfEvent = resource.access.read.some(({ rows }) => rows === 'ofEvent');
  const grammar: ListGrammar = {
    fields,
    populate: populatable(name),
    ...(isOfEvent && { extras: contactFilter }),
  };
  const answer = entityAnswer(fields, added);
  const access = readAccess(resource);

  if (access) {
    serveReads(
      serve,
      defineReads({
        path: `/api/${path}`,
        summaries: { list: `List ${path}`, read: `Read one of ${path}` },
        access,
        grants: resource.access.read,
        grammar,
        row: answer,
        ...(cachedUntilChange.includes(name) && { cachedUntilChange: true }),
      }),
      {
        list: (query, reading) => service.list(db, name, query, reading),
        read: (id, query, reading) => service.read(db, name, id, query, reading),
      },
    );
  }
  if (writtenByFeatures.includes(name)) return;
  serveWrites(serve, name, {
    create: (body, by) => service.create(db, name, body, by),
    change: (id, body, by) => service.change(db, name, id, body, by),
    remove: (id, by) => service.remove(db, name, id, by),
    contents: (id, viewer) => service.readContents(db, name, id, viewer),
  });
}
