import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { epubcheck } from '@pero/epub/epubcheck';
import { writeEpub } from '@pero/epub/write';
import { readEpub } from '@pero/manuscript/epub/reader';
import { readManuscript } from '@pero/manuscript/reading/read';
import { Unreadable } from '@pero/manuscript/reading/report';
import { chaptersOf, textOf } from '@pero/manuscript/text';

export type EpubSeen = {
  readonly books: number;
  readonly chapters: number;
  readonly characters: number;
  /** Files that were refused, with the sentence. */
  readonly refused: readonly string[];
  readonly faults: readonly string[];
};

const BOOK = /\.(?:docx|fb2|fb2\.zip|epub|odt|rtf|txt|md|html)$/;

/**
 * Makes an EPUB of every book in a folder, asks epubcheck about it, and reads it back: text, chapters and everything
 * else must be what they were.
 */
export async function proveEpub(folder: URL, tell: (line: string) => void): Promise<EpubSeen> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => BOOK.test(name));
  const refused: string[] = [];
  const faults: string[] = [];
  let books = 0;
  let chapters = 0;
  let characters = 0;
  for (const name of names.sort()) {
    try {
      const seen = await proveBook(new URL(encodeURI(name), folder), name);
      books += 1;
      chapters += seen.chapters;
      characters += seen.characters;
      faults.push(...seen.faults.map((fault) => `${name}: ${fault}`));
      tell(`${name}: ${seen.faults.length === 0 ? 'holds' : seen.faults.join('; ')}`);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      refused.push(`${name}: ${error.message}`);
      tell(`${name}: refused: ${error.message}`);
    }
  }
  return { books, chapters, characters, refused, faults };
}

async function proveBook(file: URL, name: string) {
  const { manuscript } = await readManuscript(readFileSync(file), name);
  const epub = await writeEpub(manuscript, { modified: new Date('2026-01-02T03:04:05Z'), legal: { age: 16 } });
  const findings = await epubcheck(epub);
  const { manuscript: back } = await readEpub(epub, 'back.epub');
  const text = textOf(manuscript);
  const chapters = chaptersOf(manuscript).map(({ title }) => title);
  return {
    chapters: chapters.length,
    characters: text.length,
    faults: [
      ...findings.map(({ severity, id, message, path }) => `${severity} ${id} ${path} ${message}`),
      ...(textOf(back) === text ? [] : ['the text differs']),
      ...(isDeepStrictEqual(
        chaptersOf(back).map(({ title }) => title),
        chapters,
      )
        ? []
        : ['the chapters differ']),
      ...(isDeepStrictEqual(withoutPictures(back), withoutPictures(manuscript)) ? [] : ['the manuscript differs']),
    ],
  };
}

/** Pictures that not every reading program shows are drawn anew; all else must be equal. */
function withoutPictures<T extends { readonly pictures: readonly unknown[] }>(book: T) {
  return { ...book, pictures: book.pictures.length };
}
