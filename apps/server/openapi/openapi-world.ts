import { at, type Json, misfits, refsIn, schemaFaults } from './schema-world.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Which keys an object of OpenAPI 3.1 may have; `x-` is free. */
const KEYS = {
  root: 'openapi info jsonSchemaDialect servers paths webhooks components security tags externalDocs',
  info: 'title summary description termsOfService contact license version',
  'path item': `$ref summary description servers parameters ${METHODS.join(' ')}`,
  operation:
    'tags summary description externalDocs operationId parameters requestBody responses callbacks deprecated security servers',
  parameter:
    'name in description required deprecated allowEmptyValue style explode allowReserved schema content example examples',
  body: 'description content required',
  response: 'description headers content links',
  media: 'schema example examples encoding',
} as const;

function strangeKeys(kind: keyof typeof KEYS, value: Json): string[] {
  const known = KEYS[kind].split(' ');
  const strange = Object.keys(value).filter((key) => !known.includes(key) && !key.startsWith('x-'));
  return strange.map((key) => `${kind} has no ${key}`);
}

function when(isWrong: boolean, words: string): string[] {
  return isWrong ? [words] : [];
}

function inPlace(place: string, faults: readonly string[]): string[] {
  return faults.map((words) => `${place}: ${words}`);
}

/** What is wrong with a description, by the rules of OpenAPI 3.1 and by ours. Each a sentence with its place. */
export function faultsIn(description: Json): string[] {
  const paths = description.paths as Record<string, Json>;
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({ path, method, item, operation: item[method] as Json })),
  );
  return [
    ...inPlace('#', ofRoot(description)),
    ...ofComponents(description),
    ...ofAddresses(paths),
    ...twice(operations.map(({ operation }) => String(operation.operationId))),
    ...operations.flatMap(({ path, method, item, operation }) =>
      inPlace(`${method.toUpperCase()} ${path}`, [
        ...ofOperation(description, operation),
        ...ofParameters(description, path, [...listIn(item.parameters), ...listIn(operation.parameters)]),
        ...ofBody(description, method, operation.requestBody as Json | undefined),
        ...ofResponses(description, (operation.responses ?? {}) as Record<string, Json>),
      ]),
    ),
  ];
}

function listIn(value: unknown): Json[] {
  return (value ?? []) as Json[];
}

function ofRoot(description: Json): string[] {
  const tags = listIn(description.tags);
  return [
    ...strangeKeys('root', description),
    ...strangeKeys('info', description.info as Json),
    ...when(!/^3\.1\.\d+$/.test(String(description.openapi)), 'is not 3.1'),
    ...listIn(description.servers).flatMap(({ url }) => when(String(url).endsWith('/'), `${url} ends with a slash`)),
    ...tags.flatMap(({ name, description: words }) => when(!words, `tag ${name} has no words`)),
    ...refsIn(description).flatMap(({ place, ref }) =>
      when(at(description, ref) === null, `${place} ${ref} leads nowhere`),
    ),
  ];
}

function ofComponents(description: Json): string[] {
  const { schemas = {} } = description.components as Record<string, Record<string, Json>>;
  return Object.entries(schemas).flatMap(([name, schema]) =>
    inPlace(name, [
      ...schemaFaults(schema),
      ...listIn(schema.examples).flatMap((example) => misfits(description, schema, example)),
    ]),
  );
}

function ofAddresses(paths: Record<string, Json>): string[] {
  const shapes = new Map<string, string>();
  return Object.entries(paths).flatMap(([path, item]) => {
    const shape = path.replace(/\{\w+\}/g, '{}');
    const same = shapes.get(shape);
    shapes.set(shape, path);
    return inPlace(path, [
      ...strangeKeys('path item', item),
      ...when(path.endsWith('/') || path.includes('?') || !path.startsWith('/'), 'is no address'),
      ...when(same !== undefined, `the same as ${same}`),
    ]);
  });
}

function twice(names: readonly string[]): string[] {
  return names.filter((name, place) => names.indexOf(name) !== place).map((name) => `${name} is used twice`);
}

function ofOperation(description: Json, operation: Json): string[] {
  const { securitySchemes = {} } = description.components as Record<string, Json>;
  const tags = listIn(description.tags).map(({ name }) => name);
  const schemes = listIn(operation.security).flatMap((one) => Object.keys(one));
  return [
    ...strangeKeys('operation', operation),
    ...when(!/^[\w.~-]+$/.test(String(operation.operationId ?? '')), 'operationId is not fit for an address'),
    ...when(!operation.summary, 'no summary'),
    ...(listIn(operation.tags) as unknown[]).flatMap((tag) => when(!tags.includes(tag), `no tag ${tag}`)),
    ...when(!Array.isArray(operation.security), 'does not say who may call'),
    ...schemes.flatMap((name) => when(!(name in securitySchemes), `no scheme ${name}`)),
  ];
}

function ofParameters(description: Json, path: string, parameters: readonly Json[]): string[] {
  const names = parameters.map(({ name, in: place }) => `${place} ${name}`);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => `path ${match[1]}`);
  const strangers = names.filter((name) => name.startsWith('path ') && !inPath.includes(name));
  return [
    ...twice(names),
    ...inPath.flatMap((name) => when(!names.includes(name), `${name} is not described`)),
    ...strangers.map((name) => `${name} is not in the address`),
    ...parameters.flatMap((parameter) =>
      inPlace(`${parameter.in} ${parameter.name}`, [
        ...strangeKeys('parameter', parameter),
        ...when(parameter.in === 'path' && parameter.required !== true, 'is not required'),
        ...when(!parameter.description || parameter.description === parameter.name, 'has no words'),
        ...ofMedia(description, parameter),
      ]),
    ),
  ];
}

function ofBody(description: Json, method: string, body: Json | undefined): string[] {
  if (!body) return [];
  const contents = Object.entries(body.content as Record<string, Json>);
  return [
    ...strangeKeys('body', body),
    ...when(['get', 'head', 'delete'].includes(method), 'has a body'),
    ...contents.flatMap(([mime, media]) => [
      ...strangeKeys('media', media),
      ...ofMedia(description, media),
      ...fieldsWithoutWords(media.schema as Json),
      ...when(mime === 'application/json' && media.example === undefined, 'a body without an example'),
    ]),
  ];
}

function fieldsWithoutWords({ properties = {} }: Json): string[] {
  return Object.entries(properties as Record<string, Json>)
    .filter(([, field]) => !field.description && !field.$ref)
    .map(([name]) => `the field ${name} has no words`);
}

function ofResponses(description: Json, responses: Record<string, Json>): string[] {
  const codes = Object.keys(responses);
  return [
    ...when(!codes.some((code) => /^2\d\d$/.test(code)), 'no success'),
    ...when(!codes.some((code) => /^4\d\d$/.test(code)), 'no refusal'),
    ...Object.entries(responses).flatMap(([code, given]) => {
      const response = given.$ref ? (at(description, String(given.$ref)) ?? {}) : given;
      return inPlace(code, [
        ...strangeKeys('response', response),
        ...when(!/^([1-5]\d\d|default)$/.test(code), 'is no status'),
        ...when(!response.description, 'has no words'),
        ...ofContents(description, (response.content ?? {}) as Record<string, Json>),
      ]);
    }),
  ];
}

function ofContents(description: Json, contents: Record<string, Json>): string[] {
  return Object.entries(contents).flatMap(([mime, media]) => [
    ...when(!/^[\w*]+\/[\w.*+-]+$/.test(mime), `${mime} is no type`),
    ...strangeKeys('media', media),
    ...ofMedia(description, media),
  ]);
}

function ofMedia(description: Json, { schema, example, examples }: Json): string[] {
  if (!schema) return ['no schema'];
  const named = Object.values((examples ?? {}) as Record<string, { value: unknown }>).map(({ value }) => value);
  const shown = [...(example === undefined ? [] : [example]), ...named];
  return [
    ...schemaFaults(schema),
    ...when(example !== undefined && examples !== undefined, 'both example and examples'),
    ...shown.flatMap((value) => inPlace('example', misfits(description, schema as Json, value))),
  ];
}
