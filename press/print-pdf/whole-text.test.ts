import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonical } from '@pero/manuscript/canonical/canonical';
import { frontPages } from '@pero/manuscript/front/pages';
import type { Manuscript } from '@pero/manuscript/model';
import { readManuscript } from '@pero/manuscript/reading/read';
import { arbitraryManuscript } from '@pero/manuscript/specimens/arbitrary';
import { textOf } from '@pero/manuscript/text';
import { walk } from '@pero/manuscript/walk';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { copiedText, print } from './testing/print.ts';
import { fontsOf, letters } from './testing/read-pdf.ts';

test('any manuscript that the model can express is set, and its text copies out whole', async () => {
  const without = ['note', 'sub', 'sup', 'inline-picture', 'table', 'info', 'odd-kind', 'epigraph', 'nesting'] as const;
  await fc.assert(
    fc.asyncProperty(arbitraryManuscript({ without }), async (manuscript) => {
      const alone = { ...tamed(manuscript), notes: [] };
      const copied = letters(await copiedText(await print(alone)));
      let from = 0;
      for (const line of textOf(alone).split('\n').map(letters)) {
        const at = copied.indexOf(line, from);
        expect(at, `«${line}» in «${copied.slice(from, from + 80)}»`).toBeGreaterThanOrEqual(from);
        from = at + line.length;
      }
    }),
    { numRuns: 10, endOnFailure: true },
  );
});

test('any manuscript with notes, tables and pictures is set', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryManuscript(), async (manuscript) => {
      const { pages } = await print(manuscript, { contents: 'front', design: 'strict' });
      expect(pages).toBeGreaterThanOrEqual(48);
    }),
    { numRuns: 12, endOnFailure: true },
  );
});

const BOOKS = join(import.meta.dirname, '../../../shared/books');

describe.skipIf(!existsSync(BOOKS))('the books at hand', () => {
  test.each([
    ['chekhov_duel.docx', 'classic', 1],
    ['pushkin_kapitanskaya_dochka.fb2', 'modern', 1],
    ['fb2/Fb2Document_Test_1.fb2', 'strict', 0.9],
  ] as const)(
    '%s has all fonts embedded and its paragraphs whole, but for those a page foot with notes parts',
    async (name, design, share) => {
      const { manuscript } = await readManuscript(readFileSync(join(BOOKS, name)), name);
      const interior = await print(manuscript, { design });
      expect([...(await fontsOf(interior.pdf)).values()]).not.toContain(false);
      const copied = letters(await copiedText(interior, design));
      const paragraphs = plainParagraphs(withoutRepeated(manuscript));
      expect(paragraphs.length).toBeGreaterThan(50);
      const whole = paragraphs.filter((paragraph) => copied.includes(paragraph));
      expect(whole.length / paragraphs.length).toBeGreaterThanOrEqual(share);
    },
    120_000,
  );
});

/**
 * Words short enough for the narrowest place, in letters that faces have. Accents have a test of their own: over signs and
 * digits faces set them at odds.
 */
function tamed(manuscript: Manuscript): Manuscript {
  const tame = (key: string, value: unknown): unknown =>
    key === 'text' && typeof value === 'string'
      ? value.replace(/[\u0301😀漢]/gu, '').replace(/\S{8}(?=\S)/g, '$& ')
      : value;
  const { pictures, ...rest } = manuscript;
  return canonical({ ...(JSON.parse(JSON.stringify(rest, tame)) as Omit<Manuscript, 'pictures'>), pictures });
}

/** Without a typed title page that ours repeats word for word (see set-front.test.ts). */
function withoutRepeated(manuscript: Manuscript): Manuscript {
  const repeated = frontPages(manuscript).filter(({ isRepeated }) => isRepeated);
  const isPrinted = (section: string, at: number): boolean =>
    !repeated.some((page) => page.section === section && page.from <= at && at < page.to);
  const sections = manuscript.sections.map((section) => {
    return { ...section, blocks: section.blocks.filter((_, index) => isPrinted(section.id, index)) };
  });
  return { ...manuscript, sections };
}

function plainParagraphs(manuscript: Manuscript): readonly string[] {
  const found: string[] = [];
  walk(manuscript, {
    block: (block) => {
      if (block.kind !== 'paragraph' || block.inlines.some(({ kind }) => kind !== 'text')) return;
      found.push(letters(textOf([block])));
    },
  });
  return found;
}
