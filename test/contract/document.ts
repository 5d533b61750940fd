// The published document as the fuzz test reads it: operations, their parameters, bodies and possible statuses.

import type { FastifyInstance } from 'fastify';
import type { Right } from '#core/accounts/access.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** The part of JSON Schema that the document uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly items?: Schema & { readonly 'x-readers'?: Readonly<Record<string, readonly Right[]>> };
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly readOnly?: boolean;
  readonly 'x-ignored'?: boolean;
  readonly contentMediaType?: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
  readonly explode?: boolean;
  readonly 'x-readers'?: readonly Right[];
}

export interface Operation {
  readonly method: string;
  readonly path: string;
  /** `GET /api/events` */
  readonly name: string;
  readonly access: readonly ('anyone' | Right)[];
  readonly parameters: readonly Parameter[];
  readonly body: Schema | null;
  readonly isBodyRequired: boolean;
  /** A form with one file instead of JSON. */
  readonly form: Schema | null;
  readonly identifies: boolean;
  readonly statuses: readonly number[];
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;
interface Written {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, unknown>>;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly 'x-plain'?: true;
  readonly 'x-access': { readonly anyOf: Operation['access'] };
}

/** Every operation of the published document of an app. */
export async function readOperations(app: FastifyInstance): Promise<Operation[]> {
  const answer = await app.inject('/api/openapi.json');
  const { paths } = answer.json<{ paths: Record<string, Record<string, Written>> }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      // They have routes of their own, with tests of their own, and take any query.
      .filter(([, written]) => !written['x-plain'])
      .map(([method, written]) => operationOf(method.toUpperCase(), path, written)),
  );
}

function operationOf(method: string, path: string, written: Written): Operation {
  const { parameters = [], requestBody, responses, security } = written;
  return {
    method,
    path,
    name: `${method} ${path}`,
    access: written['x-access'].anyOf,
    parameters,
    body: requestBody?.content['application/json']?.schema ?? null,
    isBodyRequired: requestBody?.required ?? false,
    form: requestBody?.content['multipart/form-data']?.schema ?? null,
    identifies: security.some((one) => 'basic' in one),
    statuses: Object.keys(responses).map(Number),
  };
}
