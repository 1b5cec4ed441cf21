import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeDocx } from '@pero/docx/write';
import { writeFb2 } from '@pero/fb2/write';
import type { Manuscript } from '@pero/manuscript/model';
import { readManuscript } from '@pero/manuscript/reading/read';
import { charactersOf } from '@pero/manuscript/text';
import { type Cost, canMeasure, compare, costOf, ENVIRONMENT, isHere, type Way } from './measure.ts';
import { htmlOf, latexOf } from './peers.ts';
import { ofLength } from './sizes.ts';

/**
 * What a conversion costs beside the programs people use for it, each in a fresh process, turn by turn. Programs that
 * are not here are left out: `apt-get install pandoc calibre weasyprint texlive-xetex texlive-lang-cyrillic`.
 */
const ROUNDS = 3;
const SIZES = [10_000, 30_000, 100_000, 300_000, 1_000_000, 3_000_000];
const wanted = process.argv.slice(2);
const press = fileURLToPath(new URL('../../press/command/press.ts', import.meta.url));
const book = (ending: string) =>
  fileURLToPath(new URL(`../../../shared/books/tolstoy_anna_karenina.${ending}`, import.meta.url));
const flat = fileURLToPath(new URL('flat.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'pero-convert-'));
const at = (name: string) => join(folder, name);

if (!canMeasure || !existsSync(book('docx'))) console.log('Needs /usr/bin/time and ../shared/books: left out.');
else {
  const { manuscript } = await readManuscript(new Uint8Array(readFileSync(book('docx'))), 'a.docx');
  console.log(`Anna Karenina, ${charactersOf(manuscript)} characters; the median of ${ROUNDS} rounds.`);
  if (isWanted('epub'))
    for (const ending of ['docx', 'fb2']) printComparison(`${ending} to epub`, epubWays(ending), ['pandoc']);
  if (isWanted('pdf')) printComparison('docx to print pdf', pdfWays(manuscript), ['weasyprint', 'xelatex']);
  if (isWanted('flat')) await perCharacter(manuscript);
}
rmSync(folder, { recursive: true, force: true });

function isWanted(part: string): boolean {
  return wanted.length === 0 || wanted.includes(part);
}

function ours(from: string, to: string): Way {
  return { name: 'ours', program: process.execPath, words: [press, from, to], output: to };
}

function epubWays(ending: string): readonly Way[] {
  const from = book(ending);
  const to = (name: string) => at(`${name}.epub`);
  return [
    ours(from, to('ours')),
    { name: 'pandoc', program: 'pandoc', words: [from, '-o', to('pandoc')], output: to('pandoc') },
    { name: 'calibre', program: 'ebook-convert', words: [from, to('calibre')], output: to('calibre') },
  ];
}

function pdfWays(manuscript: Manuscript): readonly Way[] {
  writeFileSync(at('book.html'), htmlOf(manuscript));
  writeFileSync(at('book.tex'), latexOf(manuscript, true));
  writeFileSync(at('bare.tex'), latexOf(manuscript, false));
  return [
    ours(book('docx'), at('ours.pdf')),
    { name: 'weasyprint', program: 'weasyprint', words: ['-q', at('book.html'), at('w.pdf')], output: at('w.pdf') },
    {
      name: 'xelatex',
      program: 'sh',
      words: ['-c', 'for run in 1 2; do xelatex -interaction=batchmode book.tex || exit; done'],
      output: at('book.pdf'),
      folder,
    },
    {
      name: 'xelatex bare, once',
      program: 'xelatex',
      words: ['-interaction=batchmode', 'bare.tex'],
      output: at('bare.pdf'),
      folder,
    },
  ];
}

/** Prints each with its share of the cheapest of the peers that count. */
function printComparison(title: string, ways: readonly Way[], counted: readonly string[]): void {
  for (const { name } of ways.filter((way) => !isHere(way))) console.log(`${name} is not installed: left out`);
  const costs = compare(ways.filter(isHere), ROUNDS);
  console.log(`\n${title.padEnd(20)}   CPU s   peak MB`);
  for (const [name, { cpuSeconds, peakMb }] of costs) {
    console.log(`  ${name.padEnd(18)} ${cpuSeconds.toFixed(2).padStart(7)} ${peakMb.toFixed(0).padStart(9)}`);
  }
  const mine = costs.get('ours');
  const peers = [...costs].filter(([name]) => counted.includes(name));
  const [cheapest] = peers.sort(([, a], [, b]) => a.cpuSeconds - b.cpuSeconds);
  if (mine !== undefined && cheapest !== undefined) tellRatio(mine, cheapest);
}

function tellRatio(mine: Cost, [name, peer]: readonly [string, Cost]): void {
  const cpu = (mine.cpuSeconds / peer.cpuSeconds).toFixed(3);
  console.log(`  ratio to ${name}: ${cpu} of its CPU, ${(mine.peakMb / peer.peakMb).toFixed(2)} of its memory`);
}

async function perCharacter(manuscript: Manuscript): Promise<void> {
  const books = SIZES.map((size) => ofLength(manuscript, size));
  for (const ending of ['docx', 'fb2'] as const) {
    const paths = SIZES.map((size) => at(`${size}.${ending}`));
    for (const [index, path] of paths.entries()) {
      const one = books[index] ?? manuscript;
      writeFileSync(path, ending === 'fb2' ? writeFb2(one) : await writeDocx(one));
    }
    console.log(`\n${`${ending} to epub`.padEnd(20)} warm: ms per 100,000   fresh process: CPU s   peak MB`);
    for (const [index, path] of paths.entries()) {
      const characters = charactersOf(books[index] ?? manuscript);
      const warm = execFileSync(process.execPath, [flat, path], { encoding: 'utf8', env: ENVIRONMENT });
      const each = (Number(warm) / characters) * 100_000;
      const fresh = costOf(ours(path, at('fresh.epub')));
      const cells = [
        each.toFixed(1).padStart(19),
        fresh?.cpuSeconds.toFixed(2).padStart(22),
        fresh?.peakMb.toFixed(0).padStart(9),
      ];
      console.log(`  ${String(characters).padEnd(18)} ${cells.join(' ')}`);
    }
  }
}
