import { EXAMPLES } from './words.ts';

type Schema = Readonly<Record<string, unknown>>;

/** A value that fits a schema: by its name where that says more, else of its shape. Undefined where nobody can tell. */
export function fitting(schema: Schema, name: string, depth = 0): unknown {
  if (depth > 6) return undefined;
  const given = schema.const ?? (schema.enum as readonly unknown[] | undefined)?.[0];
  if (given !== undefined) return given;
  const known = EXAMPLES[name];
  if (known !== undefined && isOfType(known, schema)) return known;
  const choice = (schema.anyOf ?? schema.oneOf) as readonly Schema[] | undefined;
  if (choice) return fitting(choice.find(({ type }) => type !== 'null') ?? {}, name, depth + 1);
  if (schema.$ref) return EXAMPLES[String(schema.$ref).split('/').at(-1) ?? ''];
  return BY_TYPE[String([schema.type].flat()[0])]?.(schema, name, depth);
}

const number = ({ minimum = 1 }: Schema) => Math.max(1, Number(minimum));

const BY_TYPE: Readonly<Record<string, (schema: Schema, name: string, depth: number) => unknown>> = {
  object: (schema, _, depth) => objectOf(schema, depth),
  array: listOf,
  boolean: () => true,
  integer: number,
  number,
  null: () => null,
  string: textOf,
};

function objectOf(schema: Schema, depth: number) {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, Schema>>;
  const entries = Object.entries(properties).map(([name, inner]) => [name, fitting(inner, name, depth + 1)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function listOf(schema: Schema, name: string, depth: number): unknown[] {
  const item = fitting((schema.items ?? {}) as Schema, name.replace(/s$/, ''), depth + 1);
  return item === undefined ? [] : Array.from({ length: Math.max(1, Number(schema.minItems ?? 1)) }, () => item);
}

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-11-15',
  'date-time': '2026-11-15T09:00:00Z',
  email: 'anna@mail.ru',
  uuid: '123e4567-e89b-42d3-a456-426614174000',
  uri: 'https://example.com/',
};

function textOf({ format, pattern, minLength }: Schema): string | undefined {
  if (typeof format === 'string' && FORMATS[format]) return FORMATS[format];
  if (typeof pattern === 'string') return ['1', '2026-11', '1,2'].find((text) => new RegExp(pattern).test(text));
  return 'текст'.padEnd(Number(minLength ?? 0), 'а');
}

function isOfType(value: unknown, schema: Schema): boolean {
  const types = [schema.type, ...((schema.anyOf ?? []) as Schema[]).map(({ type }) => type)].flat();
  const own = Array.isArray(value) ? ['array'] : [typeof value, ...(Number.isInteger(value) ? ['integer'] : [])];
  const { pattern = '', minLength = 0 } = schema as { pattern?: string; minLength?: number };
  return (
    own.some((type) => types.includes(type)) &&
    new RegExp(pattern).test(String(value)) &&
    String(value).length >= minLength
  );
}
