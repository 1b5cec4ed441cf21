import { setImmediate as otherWork } from 'node:timers/promises';
import { type Endpoint, pathParameters, type Who } from '@pero/wire/endpoint';
import { z } from 'zod';
import { CHAPTER_SCHEMAS, CHAPTER_TITLE } from './chapter-schema.ts';
import { commonResponses, errorsSchema, refusalsOf } from './errors.ts';
import { FIELDS } from './field-words.ts';
import { mimesOf } from './files.ts';
import { fitting } from './fit.ts';
import { uploadPaths } from './uploads.ts';
import { PARAMETERS, TAGS } from './words.ts';

const WHO: Record<Who, string> = {
  any: 'Anybody',
  user: 'A signed-in person; of somebody else’s things the answer is 404',
  pub: 'A publisher',
  staff: 'A moderator, or the agent of the retailer.',
  mod: 'A moderator',
  main: 'The main moderator',
  manager: 'A manager of services, or the main moderator',
};

export type Schema = Readonly<Record<string, unknown>>;
type Operation = Record<string, unknown>;

/** What is served: endpoints that answer JSON, files, or events for as long as one listens; and what only others send. */
export type ServedEndpoints = {
  readonly json: readonly Endpoint[];
  readonly files: readonly Endpoint[];
  readonly streams: readonly Endpoint[];
  /** POSTs of other companies, whose authority is a signature. */
  readonly signed: readonly Endpoint[];
};

const INTRO = [
  'JSON in, JSON out. Every answer is { result, errors, pagination? }; `errors` tells the field, the reason (a word that stays: decide by it) and the words.',
  'Programs send `Authorization: Bearer` with a key (made at /account/profile/?tab=api, with the rights it needs) or with a',
  'token of POST /account/token_auth. Browsers send the cookie `sessionid` and, with unsafe methods, the CSRF pair: the cookie',
  '`csrftoken` and the same in the header `X-CSRFToken`. A key asks 600 times a minute at most. A POST, PATCH, PUT or DELETE with an',
  '`Idempotency-Key` is done once, however often it is sent. Money is in roubles, days are Moscow days, moments are UTC.',
].join(' ');

export type Description = Awaited<ReturnType<typeof openApiOf>>;

/** OpenAPI 3.1, generated from the values that the server serves, call by call: other requests are answered between them. */
export async function openApiOf(served: ServedEndpoints, siteUrl: string) {
  const paths: Record<string, Record<string, Operation>> = {};
  const templates = new Map<string, string>();
  const add = async (endpoint: Endpoint, answerOf: (endpoint: Endpoint) => Operation) => {
    await otherWork();
    const path = templateAmong(templates, endpoint.path);
    const operation = { ...operationOf(endpoint, parametersIn(path)), ...answerOf(endpoint) };
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  };
  const done = (answerOf: (endpoint: Endpoint) => Operation) => (endpoint: Endpoint) => ({
    responses: responsesOf(endpoint, answerOf(endpoint)),
  });
  for (const endpoint of served.json) await add(endpoint, done(jsonAnswer));
  for (const endpoint of served.files) await add(endpoint, done(fileAnswer));
  for (const endpoint of served.streams) await add(endpoint, done(streamAnswer));
  for (const endpoint of served.signed) await add(endpoint, () => SIGNED);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Перо',
      version: '1',
      summary: 'From a manuscript to a book on sale',
      description: INTRO,
      license: { name: 'All rights reserved by the owners of «Перо»', url: new URL('agreement/', siteUrl).href },
    },
    servers: [{ url: new URL('api', siteUrl).href, description: 'This site' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    security: SIGNED_IN,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sessionid', description: 'A browser that has signed in' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-CSRFToken', description: 'The same as the cookie `csrftoken`' },
        token: { type: 'http', scheme: 'bearer', description: 'Of POST /account/token_auth: for 30 days, all rights' },
        key: { type: 'http', scheme: 'bearer', description: 'A key `pero_key_…` with the right that stands here' },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Signature',
          description: 'HMAC-SHA256 of the body, in hex',
        },
      },
      schemas: { Errors: errorsSchema(), Pagination: paginationSchema(), ...CHAPTER_SCHEMAS },
      responses: commonResponses(),
    },
    paths: { ...paths, ...(uploadPaths() as unknown as typeof paths) },
  };
}

const SIGNED_IN = [{ session: [], csrf: [] }, { token: [] }];

/** Two addresses that differ in the name of a parameter alone are one to a reader of the description. */
function templateAmong(known: Map<string, string>, path: string): string {
  const shape = path.replace(/:\w+/g, '{}');
  const template = known.get(shape) ?? path.replace(/:(\w+)/g, '{$1}');
  known.set(shape, template);
  return template;
}

function parametersIn(template: string): string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].map((match) => String(match[1]));
}

function operationOf(endpoint: Endpoint, shown: readonly string[]): Operation {
  const schema = wireSchema(endpoint.input) as { properties?: Record<string, Schema>; required?: string[] };
  const properties = schema.properties ?? {};
  const inPath = pathParameters(endpoint.path);
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name));
  const isRequired = (name: string) => schema.required?.includes(name) ?? false;
  const parameter = (name: string, place: 'path' | 'query', required: boolean, shownAs = name) => {
    const fits = properties[name] ?? { type: 'string' };
    // A contract that describes its own is believed; the table has what many of them share.
    const own = typeof fits.description === 'string' ? fits.description : name;
    const { words, example } = PARAMETERS[name] ?? { words: own, example: undefined };
    const given = example === undefined ? fitting(fits, name) : example;
    return { name: shownAs, in: place, required, description: words, schema: fits, example: given };
  };
  const { scope } = endpoint;
  const right = scope && scope !== 'public' ? ` A key needs the right ${scope}.` : '';
  return {
    operationId: `${endpoint.id}-${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^\w]+/g, '-')}`,
    tags: [endpoint.path.split('/')[1]],
    summary: endpoint.summary,
    description: `${endpoint.id}. ${WHO[endpoint.who]}.${right}`,
    security: securityOf(endpoint),
    parameters: [
      ...inPath.map((name, place) => parameter(name, 'path', true, shown[place])),
      ...(inQuery ? rest.map((name) => parameter(name, 'query', isRequired(name))) : []),
    ],
    ...(!inQuery && rest.length > 0 && { requestBody: jsonBody(properties, rest, isRequired) }),
  };
}

function securityOf({ who, scope, forPrograms, writes, method }: Endpoint): Record<string, string[]>[] {
  if (who === 'any') return writes && method !== 'GET' && !forPrograms ? [{ csrf: [] }, { token: [] }] : [];
  return [...SIGNED_IN, ...(scope ? [{ key: [scope] }] : [])];
}

function jsonBody(properties: Record<string, Schema>, names: readonly string[], isRequired: (name: string) => boolean) {
  const fields = names.map((name) => [name, described(properties[name] ?? {}, name)] as const);
  const example = Object.fromEntries(
    names.map((name) => [name, fitting(properties[name] ?? {}, name)]).filter(([, value]) => value !== undefined),
  );
  const schema = { type: 'object', properties: Object.fromEntries(fields), required: names.filter(isRequired) };
  return { required: true, content: { 'application/json': { schema, example } } };
}

/** A schema that says itself what it is keeps its own words. */
function described(schema: Schema, name: string): Schema {
  const words = FIELDS[name];
  return schema.description || schema.$ref || !words ? schema : { ...schema, description: words };
}

function responsesOf(endpoint: Endpoint, done: Operation) {
  return { 200: done, ...refusalsOf(endpoint) };
}

function jsonAnswer(endpoint: Endpoint): Operation {
  const row = wireSchema(endpoint.output);
  const result = endpoint.paged ? { type: 'array', items: row } : row;
  const schema = {
    type: 'object',
    required: ['result', 'errors'],
    properties: {
      result,
      errors: { type: 'array', maxItems: 0 },
      ...(endpoint.paged && { pagination: { $ref: '#/components/schemas/Pagination' } }),
    },
  };
  return { description: 'Done', content: { 'application/json': { schema } } };
}

function fileAnswer(endpoint: Endpoint): Operation {
  const content = mimesOf(endpoint).map((mime) => [mime, { schema: { type: 'string', contentMediaType: mime } }]);
  return {
    description: 'The file itself',
    headers: {
      'Content-Disposition': { description: 'The name to save it under (RFC 8187)', schema: { type: 'string' } },
      'Content-Length': { description: 'Bytes', schema: { type: 'integer' } },
    },
    content: Object.fromEntries(content),
  };
}

function streamAnswer(endpoint: Endpoint): Operation {
  const event = JSON.stringify(fitting(wireSchema(endpoint.output), ''));
  return {
    description:
      'Server-sent events, without end: `id` resumes (Last-Event-ID, or `since` in the query), `data` is JSON of this schema; a line with a colon alone every 25 seconds',
    content: {
      'text/event-stream': {
        schema: { type: 'string', contentMediaType: 'application/json', contentSchema: wireSchema(endpoint.output) },
        example: `id: 42\ndata: ${event}\n\n`,
      },
    },
  };
}

const SIGNED: Operation = {
  security: [{ signature: [] }],
  responses: {
    204: { description: 'Heard' },
    400: { description: 'Not a notice' },
    401: { description: 'The signature is not of this body' },
  },
};

function paginationSchema() {
  const link = { type: ['string', 'null'], description: 'An address of this site, with the query of the list' };
  return {
    type: 'object',
    required: ['count', 'next_page', 'previous_page'],
    properties: { count: { type: 'integer', description: 'Of the whole list' }, next_page: link, previous_page: link },
  };
}

/** The side of a codec that travels is its input. The text of a chapter stands once, under its name. */
function wireSchema(shape: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  return named(schema) as Record<string, unknown>;
}

function named(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(named);
  if (typeof value !== 'object' || value === null) return value;
  if ('title' in value && value.title === CHAPTER_TITLE) return { $ref: `#/components/schemas/${CHAPTER_TITLE}` };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, named(inner)]));
}
