/** The part of JSON Schema that contracts are told in. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly pattern?: string;
};

export type Random = () => number;

/** Mulberry32: the same seed asks the same questions. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<T>(random: Random, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)] as T;
}

const TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  'zzz',
  'Обычный текст',
  'a'.repeat(300),
  'я'.repeat(70_000),
  '1'.repeat(16),
  '99999999999999999999',
  '1e300',
  '0x10',
  'NaN',
  'null',
  'true',
  '\0',
  'до\0после',
  '\ud800',
  'a\udc00b',
  '\u202eгро.exe',
  '\u200b\u200d\ufeff',
  '👩‍👩‍👧‍👦'.repeat(50),
  'e\u0301'.repeat(200),
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '$\u007b7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=cmd|calc',
  '../../../etc/passwd',
  '//evil.example/..',
  'https://evil.example\\@pero',
  'javascript:alert(1)',
  'a@b',
  'a@b.ru\r\nBcc: c@d.ru',
  'line\r\nbreak',
  '2026-99',
  '2026-99-99',
  '0000-00-00',
  '9999-12-31',
  '-000001-01-01',
  '2026-02-30',
  '2026-11-15T25:61:00Z',
  '275760-09-13T00:00:00Z',
  '1,2,3',
  ',',
  '1,,2',
  '0,0',
  '00000000-0000-0000-0000-000000000000',
  '[]',
  '{}',
  '__proto__',
  'constructor',
];

const NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.1,
  0.001,
  1.005,
  99.999,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  1e15,
  9_999_999_999_999_998,
  1e21,
  1e300,
  -1e300,
  5e-324,
];

/** Anything at all. */
export function wild(random: Random): unknown {
  const kind = Math.floor(random() * 10);
  if (kind < 4) return pick(random, TEXTS);
  if (kind < 6) return pick(random, NUMBERS);
  return pick<() => unknown>(random, [
    () => null,
    () => true,
    () => [],
    () => ({}),
    () => [null],
    () => [[[[]]]],
    () => Array.from({ length: 500 }, (_, at) => at),
    () => Array.from({ length: 3 }, () => pick(random, TEXTS)),
    () => Array.from({ length: 3 }, () => pick(random, NUMBERS)),
    () => deep(200),
    () => JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'),
    () => Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`k${at}`, at])),
  ])();
}

function deep(levels: number): unknown {
  let value: unknown = 'дно';
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

/** What fits the contract, or nearly: the edges are where it breaks. */
export function fitting(schema: Schema, random: Random, depth = 0): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  const ways = schema.anyOf ?? schema.oneOf;
  if (ways) return fitting(pick(random, ways), random, depth + 1);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => fitting(part, random, depth + 1)));
  const type = Array.isArray(schema.type) ? pick(random, schema.type) : schema.type;
  switch (type) {
    case 'object':
      return depth > 6 ? {} : objectOf(schema, random, depth);
    case 'array': {
      const length = Math.max(schema.minItems ?? 0, Math.floor(random() * 3));
      return depth > 6 ? [] : Array.from({ length }, () => fitting(schema.items ?? {}, random, depth + 1));
    }
    case 'integer':
    case 'number':
      return numberOf(schema, random);
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    case 'string':
      return textOf(schema, random);
    default:
      return wild(random);
  }
}

function objectOf({ properties = {}, required = [] }: Schema, random: Random, depth: number): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties)) {
    if (required.includes(name) || random() < 0.5) made[name] = fitting(schema, random, depth + 1);
  }
  return made;
}

function numberOf({ minimum, maximum, type }: Schema, random: Random): number {
  const [least, most] = [minimum ?? 0, maximum ?? 1000];
  const made = pick(random, [least, most, least + random() * Math.min(most - least, 1000), 1, 100]);
  return type === 'integer' ? Math.round(made) : Math.round(made * 100) / 100;
}

function textOf({ format, minLength = 0, maxLength = 200, pattern = '' }: Schema, random: Random): string {
  if (format === 'date') return pick(random, ['2026-11-15', '2024-02-29', '1900-01-01', '9999-12-31']);
  if (format === 'date-time') return '2026-11-15T09:00:00Z';
  if (format === 'email') return `fuzz${Math.floor(random() * 1e6)}@example.com`;
  if (format === 'uuid') return '123e4567-e89b-42d3-a456-426614174000';
  if (format === 'uri') return 'https://example.com/';
  if (/\\d/.test(pattern)) return pick(random, ['1', '2', '10', '999999', '1,2', '123456', '999999999999999']);
  const length = Math.min(maxLength, Math.max(minLength, pick(random, [1, 5, 40, maxLength])));
  return pick(random, ['а', 'b', '1', ' ж']).repeat(length).slice(0, length);
}
