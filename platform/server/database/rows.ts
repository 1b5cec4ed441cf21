type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/** A row as the code names its fields. */
export type Named<Row> = { readonly [Column in keyof Row as Camel<Column & string>]: Row[Column] };

/** What a column of JSON takes. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [field: string]: Json | undefined };

const names = new Map<string, string>();

/** `named({ owner_id: 7 })` gives { ownerId: 7 }. */
export function named<Row extends object>(row: Row): Named<Row> {
  const fields: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(row)) fields[nameOf(column)] = value;
  return fields as Named<Row>;
}

function nameOf(column: string): string {
  const known = names.get(column);
  if (known !== undefined) return known;
  const name = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  names.set(column, name);
  return name;
}

/** The other way, for what is written: fields that are undefined are left out. */
export function columns(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([name, value]) => [name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`), value]),
  );
}
