import { type Endpoint, pathParameters, type Who } from '@pero/wire/endpoint';
import { z } from 'zod';

const WHO: Record<Who, string> = {
  any: 'Anybody',
  user: 'A signed-in person; of somebody else’s things the answer is 404',
  pub: 'A publisher',
  staff: 'A moderator, or the agent of the retailer.',
  mod: 'A moderator',
  main: 'The main moderator',
};

type Operation = Record<string, unknown>;

/** OpenAPI 3.1, generated from the values that the server serves. */
export function openApiOf(endpoints: readonly Endpoint[], siteUrl: string) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Перо',
      version: '1',
      description:
        'JSON in, JSON out. Every answer is { result, errors, pagination? }. Unsafe methods need the CSRF pair ' +
        '(cookie csrftoken, header X-CSRFToken) or a token of POST /account/token_auth in the Authorization header.',
    },
    servers: [{ url: new URL('api', siteUrl).href }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sessionid' },
        token: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Errors: errorsSchema() },
    },
    paths,
  };
}

function operationOf(endpoint: Endpoint): Operation {
  const schema = wireSchema(endpoint.input) as { properties?: Record<string, unknown>; required?: string[] };
  const properties = schema.properties ?? {};
  const inPath = pathParameters(endpoint.path);
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name));
  const isRequired = (name: string) => schema.required?.includes(name) ?? false;
  return {
    operationId: `${endpoint.id}-${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^\w]+/g, '-')}`,
    tags: [endpoint.path.split('/')[1]],
    summary: endpoint.summary,
    description: `${endpoint.id}. ${WHO[endpoint.who]}.`,
    ...(endpoint.who !== 'any' && { security: [{ session: [] }, { token: [] }] }),
    parameters: [
      ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? { type: 'string' } })),
      ...(inQuery
        ? rest.map((name) => ({ name, in: 'query', required: isRequired(name), schema: properties[name] }))
        : []),
    ],
    ...(!inQuery && rest.length > 0 && { requestBody: jsonBody(pick(properties, rest), rest.filter(isRequired)) }),
    responses: responsesOf(endpoint),
  };
}

function responsesOf(endpoint: Endpoint) {
  const refusals = new Set<number>([400, ...Object.values(endpoint.refusals).map(({ status }) => status)]);
  if (endpoint.who !== 'any') refusals.add(401);
  const errors = {
    description: 'A refusal',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } },
  };
  return {
    200: { description: 'Done', content: { 'application/json': { schema: envelopeSchema(endpoint) } } },
    ...Object.fromEntries([...refusals].sort().map((status) => [status, errors])),
  };
}

function envelopeSchema(endpoint: Endpoint) {
  const row = wireSchema(endpoint.output);
  const result = endpoint.paged ? { type: 'array', items: row } : row;
  const pagination = {
    type: 'object',
    properties: {
      count: { type: 'integer' },
      next_page: { type: ['string', 'null'] },
      previous_page: { type: ['string', 'null'] },
    },
  };
  return {
    type: 'object',
    required: ['result', 'errors'],
    properties: { result, errors: { type: 'array', maxItems: 0 }, ...(endpoint.paged && { pagination }) },
  };
}

function errorsSchema() {
  return {
    type: 'object',
    required: ['result', 'errors'],
    properties: {
      result: { type: 'null' },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          required: ['field', 'messages'],
          properties: { field: { type: ['string', 'null'] }, messages: { type: 'array', items: { type: 'string' } } },
        },
      },
    },
  };
}

/** The side of a codec that travels is its input. */
function wireSchema(shape: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  return schema;
}

function jsonBody(properties: Record<string, unknown>, required: string[]) {
  return { required: true, content: { 'application/json': { schema: { type: 'object', properties, required } } } };
}

function pick(from: Record<string, unknown>, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}
