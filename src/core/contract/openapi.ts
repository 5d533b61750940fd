// The declarations as an OpenAPI 3.1 document: what the server serves is what it describes.

import * as z from 'zod/mini';
import type { EndpointAccess } from '#core/accounts/access.ts';
import { refusals, type RefusalCode } from '#core/refusals.ts';
import type { Endpoint } from './endpoint.ts';
import { filterParameters, listParameters, type Parameter, readParameters } from './openapi-list.ts';

type Json = Record<string, unknown>;
export interface ApiInfo {
  readonly title: string;
  readonly version: string;
  /** Scheme, host and port under which the interface is reached. */
  readonly origin: string;
}

/** The whole document. Endpoints with the same path share an entry. */
export function openApiOf(endpoints: readonly Endpoint[], { title, version, origin }: ApiInfo): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const entry = (paths[endpoint.path] ??= {});
    entry[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url: origin }],
    tags: [...new Set(endpoints.map(tagOf))].toSorted().map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        basic: { type: 'http', scheme: 'basic' },
      },
    },
  };
}

function operationOf(endpoint: Endpoint): Json {
  const { method, path, summary, access, params, body } = endpoint;
  const parameters: Parameter[] = [
    ...partsOf(params, 'path'),
    ...queryParametersOf(endpoint),
    ...(endpoint.idempotent
      ? [header('Idempotency-Key', 'The same request again has the same effect once')]
      : []),
    ...(endpoint.versioned && method !== 'POST' && method !== 'GET'
      ? [header('If-Match', 'The version that the writer has seen')]
      : []),
  ];
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^a-zA-Z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase()).replaceAll(/\W/g, '')}`,
    tags: [tagOf(endpoint)],
    summary,
    'x-access': accessOf(endpoint),
    security: access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
    }),
    ...(endpoint.form && {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: formOf(schemaOf(endpoint.form, 'input')) } },
      },
    }),
    responses: responsesOf(endpoint),
  };
}

function queryParametersOf({ list, one, filters, query }: Endpoint): Parameter[] {
  if (list) return listParameters(list);
  if (one) return readParameters(one);
  return filters ? filterParameters(filters) : partsOf(query, 'query');
}

/** The fields of a form and its one file. */
function formOf({ properties, ...schema }: Json): Json {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return { ...schema, properties: { file, ...(properties as Json) }, required: ['file'] };
}

/** Who may call it and, where the access table says so, for which rows. */
function accessOf({ access, grants }: Endpoint): Json {
  const rights: EndpointAccess[] = typeof access === 'string' ? [access] : [...access];
  return { anyOf: rights, ...(grants && { grants }) };
}

function responsesOf(endpoint: Endpoint): Json {
  const status = String(endpoint.status ?? 200);
  const headers: Json = {
    ...(endpoint.list && {
      'odin-count': { schema: { type: 'integer' }, description: 'All that match, with count=true' },
    }),
    ...(endpoint.versioned && { etag: { schema: { type: 'string' }, description: 'The version' } }),
  };
  const content = endpoint.answerType
    ? { [endpoint.answerType]: endpoint.document ? { schema: schemaOf(endpoint.document, 'output') } : {} }
    : { 'application/json': { schema: schemaOf(endpoint.answer, 'output') } };
  const success = {
    description: 'Done',
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(endpoint.status !== 204 && { content }),
  };
  return { [status]: success, ...Object.fromEntries(refusedStatuses(endpoint)) };
}

/** The refusals that a call can meet. */
export function refusalsOf(endpoint: Endpoint): RefusalCode[] {
  return [
    ...(endpoint.query || endpoint.body || endpoint.form ? (['invalid'] as const) : []),
    ...(endpoint.access === 'anyone' ? [] : (['unauthorized', 'forbidden'] as const)),
    ...(endpoint.params ? (['notFound'] as const) : []),
    ...(endpoint.body ? (['tooLarge', 'unsupportedMediaType'] as const) : []),
    ...(endpoint.idempotent ? (['keyInUse', 'keyReused'] as const) : []),
    ...(endpoint.refusals ?? []),
  ];
}

function refusedStatuses(endpoint: Endpoint): [string, Json][] {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => String(refusals[code].status));
  return [...byStatus]
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([status, found]) => [
      status,
      {
        description: found.map((code) => `\`${code}\`: ${refusals[code].message}`).join('; '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]);
}

const errorSchema: Json = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { enum: [...Object.keys(refusals), 'fault'] },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
    next: {
      type: 'object',
      required: ['action'],
      properties: {
        action: { type: 'string' },
        sessionIds: { type: 'array', items: { type: 'string' } },
        reservationId: { type: 'string' },
      },
    },
    details: { type: 'object' },
  },
};

/** The first part of the path after /api or /sso. */
function tagOf({ path }: Endpoint): string {
  return path.split('/')[2] ?? path;
}

function header(name: string, description: string): Parameter {
  return { name, in: 'header', required: false, description, schema: { type: 'string' } };
}

function partsOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: part,
  }));
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
