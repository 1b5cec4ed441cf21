import { describe, expect, test } from 'vitest';
import { readInWorker } from '../apart/worker.ts';
import { craftDocx, wordParagraph } from '../docx/craft.ts';
import { readManuscript } from '../reading/read.ts';
import { Unreadable } from '../reading/report.ts';
import { seeded } from './damage.ts';
import { hostileFiles } from './hostile.ts';
import { hostileVolumes } from './volume.ts';

const paragraphs = wordParagraph('Текст. ').repeat(50);
const samples = [
  { name: 'a.docx', bytes: craftDocx({ body: wordParagraph('Глава 1', '<w:outlineLvl w:val="0"/>') + paragraphs }) },
  { name: 'a.rtf', bytes: Buffer.from(`{\\rtf1\\ansi ${'{\\b a}b\\par '.repeat(200)}}`) },
  {
    name: 'a.fb2',
    bytes: Buffer.from(`<FictionBook><body><section>${'<p>Текст</p>'.repeat(50)}</section></body></FictionBook>`),
  },
  { name: 'a.html', bytes: Buffer.from(`<!doctype html><h1>Глава</h1>${'<p>Текст <i>слово</i></p>'.repeat(50)}`) },
  { name: 'a.txt', bytes: Buffer.from('Глава 1\n\nТекст.\n\n'.repeat(50)) },
];

const of = (seed: number) => [...hostileFiles({ seed, count: 130, samples })];
const all = of(7);
/** Every eighth one: the whole set is for longer proofs. */
const files = all.filter((_, index) => index % 8 === 0);
const GROUP = 13;
const groups = Array.from({ length: Math.ceil(files.length / GROUP) }, (_, n) =>
  files.slice(n * GROUP, (n + 1) * GROUP),
);

describe('a damaged or hostile file is read, or refused with one sentence', () => {
  test.each(groups.map((group, index) => [index + 1, group] as const))('group %i', async (_, group) => {
    for (const { name, kind, bytes } of group) {
      const answer = await readInWorker(bytes, name).then(
        () => 'read',
        (error: unknown) => (error instanceof Unreadable ? error.message : error),
      );
      expect(answer, kind).toMatch(/^read$|^[А-ЯЁ].*[а-яёА-ЯЁX]$/u);
    }
  });
});

test('a small file that would become very many objects is refused before it does', async () => {
  for (const seed of [1, 2]) {
    for (const { name, kind, bytes } of hostileVolumes(seeded(seed))) {
      const code = await readManuscript(bytes, name).catch((error: unknown) => (error as Unreadable).code);
      expect(['too-long', 'too-marked', 'too-many'], kind).toContain(code);
    }
  }
});

test('the same seed gives the same files, and another one others', () => {
  const kinds = (made: Iterable<{ kind: string; bytes: Uint8Array }>): string =>
    [...made].map(({ kind, bytes }) => `${kind} ${bytes.length}`).join();
  expect(kinds(of(7))).toBe(kinds(all));
  expect(kinds(hostileVolumes(seeded(4)))).not.toBe(kinds(hostileVolumes(seeded(7))));
});
