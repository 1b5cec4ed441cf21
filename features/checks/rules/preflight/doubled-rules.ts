import { eachShingle } from '../similarity/shingles.ts';
import { finding, type PreflightRule } from './findings.ts';
import type { Finding } from './model.ts';
import { nameOf, type Page, type PageLine, placeIn, placeOf, quoteOf } from './pages.ts';

/** Characters from which a repetition is no refrain. */
const LONG_CHAPTER = 500;
const LONG_PARAGRAPH = 200;

/** One shingle of sixteen is enough to see that two chapters are one. */
const SAMPLED = 2 ** 31 / 16;
const SAMPLE_LEAST = 12;
const NEARLY_SAME = 0.7;

const DELETE = { kind: 'delete-chapter', label: 'Удалить повтор' } as const;

/** What stands in the book twice: a file pasted again, an old version left in. */
export const doubles: PreflightRule = ({ pages }) => {
  const chapters = doubledChapters(pages);
  // Of a chapter that is there twice, its paragraphs need not be named too.
  const whole = new Set(chapters.map(({ place }) => place.chapterId));
  return [...chapters, ...doubledParagraphs(pages.filter(({ chapter }) => !whole.has(chapter.id)))];
};

/** To the letter, or nearly. */
function doubledChapters(pages: readonly Page[]): readonly Finding[] {
  const seen = new Map<string, Page>();
  const index = new Map<number, number[]>();
  const samples: Set<number>[] = [];
  return pages.flatMap((page): Finding[] => {
    const body = page.bodyCharacters < LONG_CHAPTER ? '' : bodyOf(page);
    const number = samples.length;
    samples.push(sampleOf(body));
    if (body === '') return [];
    const same = seen.get(body);
    if (same) {
      const message = `Глава ${nameOf(page)} слово в слово повторяет главу ${nameOf(same)}. Удалите одну из них.`;
      return [finding('chapter-doubled', 'error', placeOf(page), message, { fix: DELETE })];
    }
    seen.set(body, page);
    const near = pages[nearest(samples, index, number) ?? -1];
    fileUnder(index, samples[number], number);
    if (!near) return [];
    const message = `Глава ${nameOf(page)} почти повторяет главу ${nameOf(near)}. Проверьте, не осталась ли старая версия.`;
    return [finding('chapter-nearly-doubled', 'warning', placeOf(page), message)];
  });
}

function doubledParagraphs(pages: readonly Page[]): readonly Finding[] {
  const seen = new Map<string, Page>();
  const doubled: Finding[] = [];
  for (const page of pages) {
    for (const line of page.lines) {
      if (line.text.length < LONG_PARAGRAPH || line.part !== 'text') continue;
      const earlier = seen.get(line.text);
      if (earlier) doubled.push(paragraphFinding(page, line, earlier));
      else seen.set(line.text, page);
    }
  }
  return doubled;
}

function paragraphFinding(page: Page, line: PageLine, earlier: Page): Finding {
  const where = earlier === page ? 'в этой же главе' : `в главе ${nameOf(earlier)}`;
  const message = `Абзац в главе ${nameOf(page)} уже встречался ${where}. Оставьте один, если это не замысел.`;
  const place = { ...placeIn(page, line.from, line.from + line.text.length), quote: quoteOf(line.text, 0, 40) };
  return finding('paragraph-doubled', 'warning', place, message);
}

function bodyOf({ lines }: Page): string {
  return lines
    .filter(({ part }) => part === 'text')
    .map(({ text }) => text)
    .join('\n');
}

function sampleOf(body: string): Set<number> {
  const sample = new Set<number>();
  eachShingle(body, (hash) => {
    if (hash < SAMPLED) sample.add(hash);
  });
  return sample;
}

/** The earlier chapter that has most of this one, or of which this one has most. */
function nearest(samples: readonly Set<number>[], index: Map<number, number[]>, number: number): number | undefined {
  const own = samples[number];
  if (!own || own.size < SAMPLE_LEAST) return undefined;
  const common = new Map<number, number>();
  for (const hash of own) for (const other of index.get(hash) ?? []) common.set(other, (common.get(other) ?? 0) + 1);
  for (const [other, count] of common) {
    const smaller = Math.min(own.size, samples[other]?.size ?? 0);
    if (smaller >= SAMPLE_LEAST && count >= smaller * NEARLY_SAME) return other;
  }
  return undefined;
}

function fileUnder(index: Map<number, number[]>, sample: Set<number> | undefined, number: number): void {
  for (const hash of sample ?? []) {
    const filed = index.get(hash);
    if (filed) filed.push(number);
    else index.set(hash, [number]);
  }
}
