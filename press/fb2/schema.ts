import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

const DATA = new URL('../../../shared/data/', import.meta.url);
const IMPORTED = ['FictionBookLinks.xsd', 'FictionBookGenres.xsd', 'FictionBookLang.xsd'] as const;

/** What the real schema has against a FictionBook; for tests, where the shared data is at hand. */
export async function schemaErrors(...books: readonly Uint8Array[]): Promise<readonly string[]> {
  const contents = (name: string): string => readFileSync(new URL(name, DATA), 'utf8');
  const { errors } = await validateXML({
    xml: books.map((contents, index) => ({ fileName: `book-${index}.fb2`, contents })),
    schema: [contents('FictionBook2.2x.xsd')],
    preload: IMPORTED.map((fileName) => ({ fileName, contents: contents(fileName) })),
    initialMemoryPages: 2048,
    maxMemoryPages: 16_384,
  });
  return errors.map(({ message }) => message);
}
