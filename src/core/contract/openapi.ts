// The declarations as an OpenAPI 3.1 document: what the server serves is what it describes.

import * as z from 'zod/mini';
import type { EndpointAccess } from '#core/accounts/access.ts';
import { fieldCodes } from '#core/field-codes.ts';
import { refusals, type RefusalCode } from '#core/refusals.ts';
import { costOf } from '#core/throttle/allowances.ts';
import { type Endpoint, longestKey } from './endpoint.ts';
import {
  filterParameters,
  languageParameter,
  listParameters,
  type Parameter,
  readParameters,
} from './openapi-list.ts';

type Json = Record<string, unknown>;
export interface ApiInfo {
  readonly title: string;
  readonly version: string;
  /** Scheme, host and port under which the interface is reached. */
  readonly origin: string;
}

/** What holds for every call. */
const description = `A method that a path does not have is answered 404, and so is an id that is malformed or of something that the caller may not see.
A property that is \`readOnly\` may be sent back as it was read; with another value the call is refused with 403 \`readOnly\`. What is also \`x-ignored\` is left alone whatever it holds.
An \`If-Match\` that does not name the version that stands is refused with 409 \`editConflict\`.
A call with \`x-devices\` may be made with the token of a device of the door; \`always\`: also while it waits for an admin, and once revoked.
A call with \`x-plain\` takes any key of the query string.
A key or a value with \`x-readers\` is there for callers who hold one of these rights.`;

/** The whole document. Endpoints with the same path share an entry. */
export function openApiOf(endpoints: readonly Endpoint[], { title, version, origin }: ApiInfo): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const entry = (paths[endpoint.path] ??= {});
    entry[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title, version, description },
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
  const { method, path, summary, params, body, idempotent } = endpoint;
  const parameters: Parameter[] = [
    ...partsOf(params, 'path'),
    ...queryParametersOf(endpoint),
    ...(idempotent ? [idempotencyKey] : []),
    ...(takesVersion(endpoint) ? [ifMatch] : []),
  ];
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^a-zA-Z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase()).replaceAll(/\W/g, '')}`,
    tags: [tagOf(endpoint)],
    summary,
    'x-access': accessOf(endpoint),
    security: securityOf(endpoint),
    ...(endpoint.plain && { 'x-plain': true }),
    ...(endpoint.byDevices && { 'x-devices': endpoint.byDevices }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: { 'application/json': { schema: schemaOf(body, 'input') } },
      },
    }),
    ...(endpoint.form && {
      requestBody: {
        required: true,
        content: endpoint.formType
          ? { [endpoint.formType]: { schema: schemaOf(endpoint.form, 'input') } }
          : { 'multipart/form-data': { schema: formOf(schemaOf(endpoint.form, 'input')) } },
      },
    }),
    responses: responsesOf(endpoint),
  };
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same request again has the same effect once',
  schema: { type: 'string', minLength: 1, maxLength: longestKey },
};

const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The version that the writer has seen',
  schema: { type: 'string' },
};

function queryParametersOf({ list, one, filters, query }: Endpoint): Parameter[] {
  if (list) return listParameters(list);
  if (one) return readParameters(one);
  if (filters) return filterParameters(filters);
  // An endpoint without a query takes nothing but a language.
  return query ? partsOf(query, 'query') : [languageParameter()];
}

/** Whether a call writes to a row that has a version. */
function takesVersion({ versioned, method, params }: Endpoint): boolean {
  return versioned === true && method !== 'GET' && (method !== 'POST' || params !== undefined);
}

function securityOf({ access, ignoresCaller, identifies }: Endpoint): Json[] {
  if (identifies) return [{ [identifies]: [] }];
  if (ignoresCaller) return [{}];
  return access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

/** The fields of a form and its one file. */
function formOf({ properties, ...schema }: Json): Json {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return { ...schema, properties: { file, ...(properties as Json) }, required: ['file'] };
}

/** Who may call it and, where the access table limits them, for which rows. */
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
    ...(endpoint.status !== 204 && endpoint.status !== 303 && { content }),
  };
  const unchanged = { description: 'What the caller holds by `If-None-Match` is what would be sent' };
  return {
    [status]: success,
    ...(endpoint.answerType && { 304: unchanged }),
    ...Object.fromEntries(refusedStatuses(endpoint)),
  };
}

/**
 * The refusals that a call can meet: those that follow from what its endpoint declares, and its own. What it refuses besides
 * fails in tests and development (server/http/declared.ts).
 */
export function refusalsOf(endpoint: Endpoint): RefusalCode[] {
  const { method, access, params, body, ignoresCaller, idempotent, refusals: own = [] } = endpoint;
  const codes: RefusalCode[] = [
    // A part that is not as it is declared, and a key of the query string that is not declared at all.
    'invalid',
    // A token that has ended; and a guest where the site is not public.
    ...(ignoresCaller ? [] : (['unauthorized'] as const)),
    ...(access === 'anyone' ? [] : (['forbidden'] as const)),
    ...(endpoint.byDevices === true ? (['deviceRevoked'] as const) : []),
    ...(params ? (['notFound'] as const) : []),
    // A body is read before it is known whether there is use for one.
    ...(method === 'GET' ? [] : (['tooLarge', 'unsupportedMediaType'] as const)),
    // What writes, and what costs much, is throttled.
    ...(method === 'GET' && costOf(endpoint) === null ? [] : (['tooManyRequests'] as const)),
    ...(body && hasReadOnly(schemaOf(body, 'input')) ? (['readOnly'] as const) : []),
    ...(takesVersion(endpoint) ? (['editConflict'] as const) : []),
    ...(idempotent ? (['keyReused'] as const) : []),
    ...own,
    'serverBusy',
  ];
  return [...new Set(codes)];
}

function hasReadOnly({ properties }: { readonly properties?: Record<string, Json> }): boolean {
  return Object.values(properties ?? {}).some((part) => part['readOnly'] === true && !part['x-ignored']);
}

function refusedStatuses(endpoint: Endpoint): [string, Json][] {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => String(refusals[code].status));
  return [...byStatus]
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([status, found]) => [
      status,
      {
        description: found.map((code) => `\`${code}\`: ${refusals[code].message}`).join('; '),
        ...((status === '429' || status === '503') && { headers: retryAfter }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]);
}

const retryAfter: Json = {
  'retry-after': {
    schema: { type: 'integer' },
    description: 'Seconds until the same request may be sent again',
  },
};

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
        properties: {
          path: { type: 'string' },
          code: { enum: [...new Set<string>([...fieldCodes, ...Object.keys(refusals)])] },
          message: { type: 'string' },
        },
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
  const [, first = path, second = first] = path.split('/');
  return first === 'api' || first === 'sso' ? second : first;
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
