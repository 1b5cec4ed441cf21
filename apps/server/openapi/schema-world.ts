export type Json = Record<string, unknown>;

const TYPES = ['null', 'boolean', 'object', 'array', 'number', 'string', 'integer'];

/** What is wrong with a schema itself. */
export function schemaFaults(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(schemaFaults);
  const { type, enum: choices, nullable } = value as Json;
  if (nullable !== undefined) inner.push('nullable is of 3.0');
  const types = typesOf(type);
  const strange = types.filter((one) => !TYPES.includes(one)).map((one) => `no type ${one}`);
  const wrong =
    types.length > 0 && Array.isArray(choices) ? choices.filter((one) => !types.some((t) => isOf(t, one))) : [];
  return [...inner, ...strange, ...wrong.map((one) => `${JSON.stringify(one)} is not ${types}`)];
}

function typesOf(type: unknown): string[] {
  if (typeof type === 'string') return [type];
  return Array.isArray(type) ? type.filter((one) => typeof one === 'string') : [];
}

function isOf(type: string, value: unknown): boolean {
  const isObject = typeof value === 'object' && value !== null;
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject && !Array.isArray(value);
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

/** In what a value does not fit a schema; enough of JSON Schema for what is here. */
export function misfits(description: Json, given: Json, value: unknown, place = ''): string[] {
  const schema = given.$ref ? (at(description, String(given.$ref)) ?? {}) : given;
  const types = typesOf(schema.type);
  if (types.length > 0 && !types.some((type) => isOf(type, value))) return [`${place} is not ${types.join(' or ')}`];
  return [
    ...ofChoice(description, schema, value, place),
    ...(typeof value === 'string' ? ofText(schema, value, place) : []),
    ...(typeof value === 'number' ? between(value, schema.minimum, schema.maximum, place) : []),
    ...(Array.isArray(value) ? ofList(description, schema, value, place) : []),
    ...(isOf('object', value) ? ofObject(description, schema, value as Json, place) : []),
  ];
}

function ofChoice(description: Json, schema: Json, value: unknown, place: string): string[] {
  const ways = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  const fitsNone = ways && !ways.some((way) => misfits(description, way, value, place).length === 0);
  return [
    ...(schema.const !== undefined && schema.const !== value ? [`${place} is not ${schema.const}`] : []),
    ...(Array.isArray(schema.enum) && !schema.enum.includes(value) ? [`${place} is none of the choices`] : []),
    ...(fitsNone ? [`${place} fits none of them`] : []),
    ...((schema.allOf ?? []) as Json[]).flatMap((part) => misfits(description, part, value, place)),
  ];
}

function between(size: number, least: unknown, most: unknown, place: string): string[] {
  const isSmall = size < Number(least ?? Number.NEGATIVE_INFINITY);
  const isLarge = size > Number(most ?? Number.POSITIVE_INFINITY);
  return [...(isSmall ? [`${place} is too small`] : []), ...(isLarge ? [`${place} is too large`] : [])];
}

function ofText({ pattern, minLength, maxLength }: Json, value: string, place: string): string[] {
  const isOther = typeof pattern === 'string' && !new RegExp(pattern, 'u').test(value);
  return [
    ...(isOther ? [`${place} does not fit ${pattern}`] : []),
    ...between(value.length, minLength, maxLength, place),
  ];
}

function ofList(description: Json, schema: Json, value: readonly unknown[], place: string): string[] {
  const items = (schema.items ?? {}) as Json;
  return [
    ...between(value.length, schema.minItems, schema.maxItems, place),
    ...value.flatMap((item, n) => misfits(description, items, item, `${place}[${n}]`)),
  ];
}

function ofObject(description: Json, schema: Json, value: Json, place: string): string[] {
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  const missing = ((schema.required ?? []) as string[]).filter((name) => !(name in value));
  const inner = Object.entries(value).flatMap(([name, one]) => {
    if (properties[name]) return misfits(description, properties[name], one, `${place}.${name}`);
    return schema.additionalProperties === false ? [`${place}.${name} is one too many`] : [];
  });
  return [...missing.map((name) => `${place}.${name} is missing`), ...inner];
}

export function at(description: Json, ref: string): Json | null {
  if (!ref.startsWith('#/')) return null;
  let found: unknown = description;
  for (const part of ref.slice(2).split('/')) found = (found as Json | undefined)?.[part.replaceAll('~1', '/')];
  return (found as Json | undefined) ?? null;
}

/** Every reference, with its place. */
export function refsIn(value: unknown, place = '#'): { place: string; ref: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [{ place, ref: inner }] : refsIn(inner, `${place}/${key}`),
  );
}
