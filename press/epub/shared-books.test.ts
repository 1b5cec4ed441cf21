import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { readEpub } from '@pero/manuscript/epub/reader';
import { readManuscript } from '@pero/manuscript/reading/read';
import { chaptersOf, textOf } from '@pero/manuscript/text';
import { describe, expect, test } from 'vitest';
import { writeEpub } from './write.ts';

const folder = new URL('../../../shared/books/', import.meta.url);
const modified = new Date('2026-01-02T03:04:05Z');

function named(pattern: RegExp): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => pattern.test(name));
}

describe.skipIf(!existsSync(folder))('real books', () => {
  test.each([
    ['chekhov_duel.epub', 21],
    ['pushkin_kapitanskaya_dochka.epub', 14],
    ['tolstoy_anna_karenina.epub', 247],
  ])('%s has %i parts and chapters', async (name, count) => {
    const { manuscript } = await readEpub(readFileSync(new URL(name, folder)), name);
    expect(chaptersOf(manuscript).filter(({ title }) => title !== '')).toHaveLength(count);
  });

  test.each(named(/\.epub$|^chekhov.*\.(?:fb2|docx)$/))(
    '%s keeps every letter on the way through EPUB',
    async (name) => {
      const { manuscript } = await readManuscript(readFileSync(new URL(name, folder)), name);
      const { manuscript: back } = await readEpub(await writeEpub(manuscript, { modified }), 'back.epub');
      expect(textOf(back)).toBe(textOf(manuscript));
      expect(isDeepStrictEqual(back, manuscript)).toBe(true);
    },
  );
});
