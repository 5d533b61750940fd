// POST, PUT and DELETE of an entity on the generic paths: each verb that the access table grants, and no other.

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import type { Field, Fields } from '#core/field/field.ts';
import { createValidator, id, ignored, updateValidator, validatorOf } from '#core/field/validation.ts';
import { entityAnswer } from '#core/field/wire.ts';
import type { Stored } from '#core/field/writing.ts';
import { languages } from '#core/languages.ts';
import type { RefusalCode } from '#core/refusals.ts';
import { type Contents, contentsOf } from '#core/resources/contents-contract.ts';
import type { AccountViewer } from '#core/accounts/access.ts';
import { writeAccess } from '#core/resources/access.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import { keyedBy } from '#server/db/idempotency.ts';
import type { Serve } from '#server/http/serve.ts';
import { answerEntity } from './list.ts';
import type { Serialized, SerializedEntity, Write } from './writing.ts';

/** The writes behind the paths: the generic service, or the use cases of an entity that has rules of its own. */
export interface Writes {
  create(body: Stored, by: Write): Promise<SerializedEntity>;
  change(id: string, body: Stored, by: Write): Promise<SerializedEntity>;
  remove(id: string, by: Write): Promise<Serialized>;
  /** What a deletion would delete; left out where the entity has an answer of its own. */
  contents?(id: string, viewer: AccountViewer): Promise<Contents>;
}

export interface WriteOptions {
  /** Fields that are answered and accepted besides those that are stored. */
  readonly derived?: Fields;
  /** What is answered and, sent back, accepted and left alone. */
  readonly accepted?: Fields;
  /** The fields of a new row, where they differ from those of a change. */
  readonly ofNew?: Fields;
  /** What a change takes besides fields. */
  readonly ofChange?: Readonly<Record<string, z.ZodMiniType>>;
  /** The refusals of the use cases. */
  readonly refusals?: readonly RefusalCode[];
}

const one = z.strictObject({ id });
/** The language of plain strings in the body, and of the answer; `*` answers with both. */
const query = z.strictObject({ lang: z.optional(z.enum([...languages, '*'])) });

export function serveWrites(
  serve: Serve,
  name: ResourceName,
  writes: Writes,
  { derived = {}, accepted = {}, ofNew, ofChange = {}, refusals = [] }: WriteOptions = {},
): void {
  const resource = resources[name];
  const { path } = resource;
  const contents = writes.contents?.bind(writes);
  const fields: Fields = { ...resource.fields, ...derived };
  const left = Object.fromEntries(
    Object.entries<Field>(accepted).map(([name, field]) => [name, ignored(z.optional(validatorOf(field)))]),
  );
  const common = {
    query,
    refusals,
    versioned: true,
    answer: entityAnswer({ ...fields, ...accepted }),
  } as const;
  const access = {
    create: writeAccess(resource, 'create'),
    update: writeAccess(resource, 'update'),
    delete: writeAccess(resource, 'delete'),
  };
  if (access.create) {
    serve(
      defineEndpoint({
        ...common,
        method: 'POST',
        path: `/api/${path}`,
        summary: `Add one to ${path}`,
        access: access.create,
        grants: resource.access.create,
        body: createValidator(ofNew ?? fields, left),
        status: 201,
        idempotent: true,
        // The row that the key stands for is deleted.
        refusals: [...refusals, 'notFound'],
      }),
      async ({ query: { lang: answerIn }, body, reply, viewer, language, idempotencyKey }) => {
        const keyed = keyedBy(viewer, idempotencyKey, ['POST', path, body]);
        return answerEntity(reply, await writes.create(body, { viewer, language, answerIn, keyed }));
      },
    );
  }
  if (access.update) {
    serve(
      defineEndpoint({
        ...common,
        method: 'PUT',
        path: `/api/${path}/{id}`,
        summary: `Change the fields sent of one of ${path}`,
        access: access.update,
        grants: resource.access.update,
        params: one,
        body: updateValidator(fields, { ...left, ...ofChange }),
      }),
      async ({ params, query: { lang: answerIn }, body, reply, viewer, language, ifMatch }) =>
        answerEntity(reply, await writes.change(params.id, body, { viewer, language, answerIn, ifMatch })),
    );
  }
  if (access.delete) {
    serve(
      defineEndpoint({
        ...common,
        method: 'DELETE',
        path: `/api/${path}/{id}`,
        summary: `Delete one of ${path} that nothing refers to`,
        access: access.delete,
        grants: resource.access.delete,
        params: one,
        refusals: [...refusals, 'stillReferenced'],
      }),
      ({ params, query: { lang: answerIn }, viewer, language, ifMatch }) =>
        writes.remove(params.id, { viewer, language, answerIn, ifMatch }),
    );
    if (contents)
      serve(contentsOf(path, access.delete, resource.access.delete), ({ params, viewer }) =>
        contents(params.id, viewer),
      );
  }
}
