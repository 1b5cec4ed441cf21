import { readFileSync } from 'node:fs';
import { cloneDatabase } from '@pero/testing/cluster';
import { describe, expect, test } from 'vitest';
import { type Catalog, type Column, readCatalog } from './catalog.ts';
import { schemaText, tableTypes } from './describe.ts';

describe('the committed description of the database', () => {
  test('is what a freshly migrated database says; otherwise run npm run database:types', async () => {
    const database = await cloneDatabase();
    const catalog = await readCatalog(database.url);
    await database.drop();
    expect(committed('tables.ts')).toBe(tableTypes(catalog));
    expect(committed('schema.sql')).toBe(schemaText(catalog));
  });
});

describe('a column as a type', () => {
  test.each<[string, Partial<Column>, string]>([
    ['days are days', { type: 'date' }, 'Day'],
    ['kopecks are money', { name: 'price_kopecks', type: 'bigint' }, 'Money'],
    ['other long numbers are numbers', { type: 'bigint' }, 'number'],
    ['what may be missing says so', { type: 'text', required: false }, 'string | null'],
    ['what has a default may be left out', { type: 'integer', default: '0' }, 'Generated<number>'],
    ['lists of text are lists of text', { type: 'text[]' }, 'string[]'],
    ['numbers of the database itself are never written', { type: 'bigint', always: true }, 'GeneratedAlways<number>'],
  ])('%s', (_, column, expected) => {
    const name = column.name ?? 'it';
    expect(tableTypes(tableWith({ ...plain, ...column }, []))).toContain(`    ${name}: ${expected};`);
  });

  test('a check on its values narrows it to them', () => {
    const one = "CHECK ((it = ANY (ARRAY['draft'::text, 'it''s on'::text])))";
    expect(tableTypes(tableWith(plain, [one]))).toContain("    it: 'draft' | 'it\\'s on';");
    const some = "CHECK ((it <@ ARRAY['author'::text, 'agent'::text]))";
    const list = { ...plain, type: 'text[]' };
    expect(tableTypes(tableWith(list, [some]))).toContain("    it: ('author' | 'agent')[];");
  });

  test('an unknown type is refused rather than guessed', () => {
    expect(() => tableTypes(tableWith({ ...plain, type: 'point' }, []))).toThrow('No type is known for it point');
  });
});

const plain: Column = { name: 'it', type: 'text', required: true, default: null, always: false, identity: null };

function tableWith(column: Column, checks: readonly string[]): Catalog {
  const constraints = checks.map((definition, index) => ({ name: `check_${index}`, definition }));
  const rest = { definition: null, indexes: [], triggers: [] };
  return { relations: [{ name: 'things', kind: 'table', columns: [column], constraints, ...rest }] };
}

function committed(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}
