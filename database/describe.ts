import type { Catalog, Column, Relation } from './catalog.ts';

/** `tables.ts`: the same tables as types for Kysely. */
export function tableTypes({ relations }: Catalog): string {
  const body = relations.map(interfaceOf).join('\n');
  const known = [
    ['Day', '@pero/kernel/day'],
    ['Money', '@pero/kernel/money'],
  ].filter(([name]) => new RegExp(`\\b${name}\\b`).test(body));
  const kysely = ['Generated', 'GeneratedAlways'].filter((name) => body.includes(`${name}<`));
  const imports = [
    ...known.map(([name, from]) => `import type { ${name} } from '${from}';`),
    ...(kysely.length > 0 ? [`import type { ${kysely.join(', ')} } from 'kysely';`] : []),
  ];
  const note = '// Generated from a migrated database by `npm run database:types`.';
  return `${[note, ...imports].join('\n')}\n\nexport interface Tables {\n${body}\n}\n`;
}

/** `schema.sql`: the migrated database as one page to read. */
export function schemaText({ relations }: Catalog): string {
  const note = '-- Generated from a migrated database by `npm run database:types`. To read, not to run.';
  return `${[note, ...relations.map(definitionOf)].join('\n\n')}\n`;
}

function interfaceOf(relation: Relation): string {
  const lines = relation.columns.map((column) => `    ${column.name}: ${columnType(column, relation)};`);
  return `  ${relation.name}: {\n${lines.join('\n')}\n  };`;
}

function columnType(column: Column, relation: Relation): string {
  const value = allowedValues(column, relation) ?? valueType(column);
  const type = column.required ? value : `${value} | null`;
  if (column.always) return `GeneratedAlways<${type}>`;
  return column.identity || column.default !== null ? `Generated<${type}>` : type;
}

function valueType(column: Column): string {
  if (column.type.endsWith('[]')) return arrayOf(valueType({ ...column, type: column.type.slice(0, -2) }));
  if (column.type === 'bigint' && column.name.endsWith('_kopecks')) return 'Money';
  const type = typeNames.find(([pattern]) => pattern.test(column.type))?.[1];
  if (!type) throw new Error(`No type is known for ${column.name} ${column.type}: add it to database/describe.ts`);
  return type;
}

const typeNames: readonly (readonly [RegExp, string])[] = [
  [/^(smallint|integer|bigint|real|double precision|numeric.*)$/, 'number'],
  [/^(text|uuid|inet|citext|tsvector|interval|character.*|time .*)$/, 'string'],
  [/^boolean$/, 'boolean'],
  [/^timestamp.*$/, 'Date'],
  [/^date$/, 'Day'],
  [/^bytea$/, 'Buffer'],
  [/^jsonb?$/, 'unknown'],
];

function arrayOf(type: string): string {
  return type.includes('|') ? `(${type})[]` : `${type}[]`;
}

/** `check (state in ('a', 'b'))` and, of lists, `check (roles <@ array['a', 'b'])`, as PostgreSQL writes them back. */
function allowedValues(column: Column, relation: Relation): string | undefined {
  const name = String.raw`\(?${column.name}\)?(?:::text)?`;
  const list = String.raw`\(?\(?ARRAY\[(.*?)\]\)?(?:::text\[\])?\)?`;
  const oneOf = new RegExp(`^CHECK \\(\\(${name} = ANY ${list}\\)\\)$`);
  const someOf = new RegExp(`^CHECK \\(\\(${name} <@ ${list}\\)\\)$`);
  const alone = new RegExp(`^CHECK \\(\\(${name} = ('(?:[^']|'')*'::text)\\)\\)$`);
  for (const { definition } of relation.constraints) {
    const one = oneOf.exec(definition)?.[1] ?? alone.exec(definition)?.[1];
    if (one !== undefined) return literals(one);
    const some = someOf.exec(definition)?.[1];
    if (some !== undefined) return arrayOf(literals(some));
  }
  return undefined;
}

function literals(list: string): string {
  const texts = [...list.matchAll(/'((?:[^']|'')*)'::/g)].map((match) => (match[1] ?? '').replaceAll("''", "\\'"));
  return texts.length > 0 ? texts.map((text) => `'${text}'`).join(' | ') : list.replaceAll(', ', ' | ');
}

function definitionOf(relation: Relation): string {
  if (relation.kind === 'view') return `create view ${relation.name} as\n${relation.definition}`;
  const columns = relation.columns.map(columnLine);
  const constraints = relation.constraints.map(({ name, definition }) => `constraint ${name} ${definition}`);
  const lines = [...columns, ...constraints].map((line) => `  ${line}`).join(',\n');
  const after = [...relation.indexes, ...relation.triggers].map((definition) => `\n${definition};`).join('');
  return `create table ${relation.name} (\n${lines}\n);${after}`;
}

function columnLine(column: Column): string {
  const required = column.required ? ' not null' : '';
  const identity = column.identity ? ` generated ${column.identity} as identity` : '';
  const value = column.default?.startsWith('generated as') ? ` ${column.default}` : defaultOf(column);
  return `${column.name} ${column.type}${required}${identity}${value}`;
}

function defaultOf(column: Column): string {
  return column.default === null ? '' : ` default ${column.default}`;
}
