import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { everything } from '@pero/epub/everything';
import { writeEpub } from '@pero/epub/write';
import { readManuscript } from '@pero/manuscript/reading/read';
import { Unreadable } from '@pero/manuscript/reading/report';
import { aceAtHome, type Finding, IMPACTS } from './ace.ts';

type AceSeen = {
  readonly version: string;
  readonly books: number;
  readonly pages: number;
  readonly findings: readonly (Finding & { readonly book: string })[];
  /** Files that were refused, with the sentence. */
  readonly refused: readonly string[];
};

const BOOK = /\.(?:docx|fb2|fb2\.zip|epub|odt|rtf|txt|md|html)$/;
const DESIGNS = ['classic', 'modern'] as const;
const modified = new Date('2026-01-02T03:04:05Z');

/**
 * Makes an EPUB of every book in a folder, and of the book with everything in each design, and asks Ace about each; `only`
 * about those with this in their name. Where Ace is not installed, the sentence that says so.
 */
export async function proveAce(folder: URL, tell: (line: string) => void, only = ''): Promise<AceSeen | string> {
  const ace = aceAtHome();
  if (typeof ace === 'string') return ace;
  const { version, check } = ace;
  const seen = { version, books: 0, pages: 0, findings: [] as AceSeen['findings'][number][], refused: [] as string[] };
  const shelf = mkdtempSync(join(tmpdir(), 'pero-ace-'));
  try {
    for (const [book, written] of booksIn(folder).filter(([name]) => name.includes(only))) {
      const bytes = await written().catch(sentence);
      if (typeof bytes === 'string') {
        seen.refused.push(`${book}: ${bytes}`);
        continue;
      }
      seen.books += 1;
      const file = join(shelf, `${seen.books}.epub`);
      writeFileSync(file, bytes);
      const { pages, findings } = await check(file);
      seen.pages += pages;
      seen.findings.push(...findings.map((finding) => ({ book, ...finding })));
      tell(`${book}: ${pages} pages, ${findings.length} findings`);
    }
  } finally {
    rmSync(shelf, { recursive: true, force: true });
  }
  return seen;
}

/** What was seen, in lines: how much of each weight, then each rule with its first place. */
export function linesOf({ version, books, pages, findings, refused }: AceSeen): readonly string[] {
  const weights = IMPACTS.map((impact) => `${impact} ${findings.filter((each) => each.impact === impact).length}`);
  const rules = Map.groupBy(findings, ({ impact, rule }) => `${impact} ${rule}`);
  return [
    `Ace ${version} looked at ${books} books, ${pages} pages, among them a book with everything in each design: ${weights.join(', ')}.`,
    ...[...rules].map(([rule, all]) => {
      const among = new Set(all.map(({ book }) => book)).size;
      return `- ${rule}: ${all.length} times in ${among} books, as in ${all[0]?.book} ${all[0]?.place}`;
    }),
    ...refused.map((line) => `- refused: ${line}`),
  ];
}

export function isAccessible({ books, pages, findings }: AceSeen): boolean {
  return pages > books && findings.every(({ impact }) => impact === 'moderate' || impact === 'minor');
}

function booksIn(folder: URL): readonly (readonly [name: string, written: () => Promise<Uint8Array>])[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => BOOK.test(name));
  return [
    ...DESIGNS.map((design) => [`everything, ${design}`, () => everythingIn(design)] as const),
    ...names.sort().map((name) => [name, () => ofFile(new URL(encodeURI(name), folder), name)] as const),
  ];
}

async function everythingIn(design: (typeof DESIGNS)[number]): Promise<Uint8Array> {
  return writeEpub(everything(), {
    modified,
    design,
    font: design === 'classic' ? 'pt-serif' : 'literata',
    legal: { age: 18, hasObsceneLanguage: true, mentionsDrugs: true, copyright: 'Анна О’Нил, 2026' },
    pages: { source: 'urn:isbn:9785389123450', marks: [{ label: '5', section: 's2', block: 0 }] },
  });
}

async function ofFile(file: URL, name: string): Promise<Uint8Array> {
  const { manuscript } = await readManuscript(readFileSync(file), name);
  return writeEpub(manuscript, { modified, legal: { age: 16 } });
}

function sentence(error: unknown): string {
  if (error instanceof Unreadable) return error.message;
  throw error;
}
