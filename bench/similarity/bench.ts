import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readManuscript } from '@pero/manuscript/reading/read';
import { textOf } from '@pero/manuscript/text';
import { openDatabase } from '@pero/server-platform/database/db';
import { startCluster } from '@pero/testing/cluster';
import { inventedBook } from '../../features/checks/rules/similarity/altered-world.ts';
import { alterationsOf } from './alterations.ts';
import { addNoise, type Measured, measure, type Original } from './measure.ts';

/** Recall by what was done to a book, precision, and what a question costs. `node bench/similarity/bench.ts [signatures]` */
const noise = Number(process.argv[2] ?? 50_000);
const folder = new URL('../../../shared/books/', import.meta.url);
const sizes = { thick: 120_000, chapter: 2500 };

const cluster = await startCluster();
const { kysely, close } = openDatabase(cluster.templateUrl, { connections: 4, name: 'bench' });
try {
  const started = performance.now();
  await addNoise(kysely, noise);
  console.log(`${noise} signatures in the index, made in ${((performance.now() - started) / 1000).toFixed(0)} s.`);
  const originals = [...(await realBooks()), ...inventedBooks()];
  console.log(`${originals.length} originals: ${originals.map(({ title }) => title).join(', ')}.\n`);
  console.log('| what was done | found | shown with | wrong names | answer | index alone | exact, one pair |');
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  report(await measure(kysely, originals, alterationsOf(sizes), (row) => console.log(line(row))));
} finally {
  await close();
  await cluster.stop();
}

function line({ name, isTheft, asked, found, wrong, percent, ms, indexMs, exactMs }: Measured): string {
  const times = [ms, indexMs, exactMs].map((each) => `${each.toFixed(0)} ms`).join(' | ');
  return `| ${name}${isTheft ? '' : ' (no theft)'} | ${found} of ${asked} | ${percent} % | ${wrong} | ${times} |`;
}

function report(rows: readonly Measured[]): void {
  const sum = (of: (row: Measured) => number, some: readonly Measured[] = rows) =>
    some.reduce((total, row) => total + of(row), 0);
  const thefts = rows.filter(({ isTheft }) => isTheft);
  const right = sum(({ found }) => found, thefts);
  const wrong = sum((row) => row.wrong + (row.isTheft ? 0 : row.found));
  const recall = (right / sum(({ asked }) => asked, thefts)) * 100;
  console.log(`\nRecall ${recall.toFixed(1)} %, precision ${((right / (right + wrong)) * 100).toFixed(1)} %.`);
  const ratio = sum(({ ms }) => ms) / sum(({ exactMs }) => exactMs);
  console.log(`A question to all books costs ${ratio.toFixed(1)} times the exact comparison of one pair.`);
}

/** The parts of one novel stand for books of one author and genre. */
async function realBooks(): Promise<Original[]> {
  const out: Original[] = [];
  for (const name of ['chekhov_duel.fb2', 'pushkin_kapitanskaya_dochka.fb2', 'tolstoy_anna_karenina.fb2']) {
    const file = new URL(name, folder);
    if (!existsSync(file)) continue;
    const { manuscript } = await readManuscript(new Uint8Array(readFileSync(fileURLToPath(file))), name);
    const parts = manuscript.sections.length > 20 ? [manuscript] : manuscript.sections;
    const books = name.startsWith('tolstoy') ? parts : [manuscript];
    for (const [at, part] of books.entries()) {
      const paragraphs = textOf(part).split('\n');
      if (paragraphs.length > 100) out.push({ title: `${name.split('_')[0]} ${at + 1}`, paragraphs });
    }
  }
  return out;
}

function inventedBooks(): Original[] {
  return [1, 2].map((seed) => ({ title: `invented ${seed}`, paragraphs: inventedBook(seed, 40_000) }));
}
