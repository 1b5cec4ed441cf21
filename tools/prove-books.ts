import { proveEpub } from '../bench/epub/epub-proof.ts';
import { proveHostile } from '../bench/hostile/hostile-proof.ts';
import { type Answers, proveUploads, SOON_MS } from '../bench/uploads/uploads-proof.ts';
import type { ProofResult } from './proof-page.ts';

/** Proofs that go through the shared books. */
export async function epub(): Promise<ProofResult> {
  const seen = await proveEpub(new URL('../../shared/books/', import.meta.url), (line) => console.log(line));
  return {
    ok: seen.faults.length === 0 && seen.books > 0,
    lines: [
      `${seen.books} books, ${seen.chapters} sections, ${seen.characters} characters, from DOCX, FB2, EPUB, ODT, RTF, TXT and HTML.`,
      'epubcheck 4.2.6 found no error and no warning; read back, text, chapters, notes and all the rest were equal.',
      ...seen.refused.map((line) => `- refused: ${line}`),
      ...seen.faults.map((line) => `- fault: ${line}`),
    ],
  };
}

export async function hostile(): Promise<ProofResult> {
  const count = 2000;
  const books = new URL('../../shared/books/', import.meta.url);
  const seen = await proveHostile({ seed: 20_261_115, count, books, tell: (line) => console.log(line) });
  return {
    ok: seen.faults.length === 0 && seen.files === count,
    lines: [
      `${seen.files} damaged and hostile files: ${[...seen.outcomes].map(([code, times]) => `${code} ${times}`).join(', ')}.`,
      `No crash, no hang, 5 s, 256 MB, one sentence each: ${seen.faults.length} files broke that.`,
      ...seen.slowest.map((line) => `- slowest: ${line}`),
      ...seen.largest.map((line) => `- largest: ${line}`),
      ...seen.faults.map((line) => `- fault: ${line}`),
    ],
  };
}

export async function uploads(): Promise<ProofResult> {
  const count = 500;
  const books = new URL('../../shared/books/', import.meta.url);
  const seen = await proveUploads({ seed: 20_261_115, count, books, tell: (line) => console.log(line) });
  return {
    ok: seen.faults.length === 0 && seen.files === count && seen.others.every(({ late }) => late === 0),
    lines: [
      `${seen.files} hostile files through the real endpoint, ten people at once, in ${Math.round(seen.seconds)} s: ${[...seen.outcomes].map(([code, times]) => `${code} ${times}`).join(', ')}.`,
      `No 5xx, one sentence each: ${seen.faults.length} broke that. Meanwhile another person asked every 50 ms:`,
      ...seen.others.map((answers) => `- GET /api${answers.path}: ${timesOf(answers)}`),
      'The same on the same machine before the first file:',
      ...seen.floor.map((answers) => `- GET /api${answers.path}: ${timesOf(answers)}`),
      ...seen.faults.map((line) => `- fault: ${line}`),
    ],
  };
}

function timesOf({ asked, p95, worst, late }: Answers): string {
  return `${asked} answers, p95 ${Math.round(p95)} ms, worst ${Math.round(worst)} ms, over ${SOON_MS} ms ${late} times`;
}
