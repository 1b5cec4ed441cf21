import type { Day } from '@pero/kernel/day';
import { pageOf, sourceOf } from './library.ts';
import { INNER_SLUGS, isSlug, SLUGS, screenOf, textOf } from './rules.ts';

/** What an acceptance keeps of the text it accepts: which one, which edition, and the sha256 of its words. */
type Edition = { readonly slug: string; readonly version: string; readonly sha256: string };

type Documents = (slug: string) => Edition;

/** The door for features whose people agree to a text. */
export function documentsOf(): Documents {
  return (slug) => {
    if (!isSlug(slug)) throw new Error(`No text for ${slug}`);
    const { version, sha256 } = pageOf(slug);
    return { slug, version, sha256 };
  };
}

/** A text as it is signed: the whole file, so that its sha256 can be counted again years later. */
export type SignedText = Edition & { readonly title: string; readonly date: Day; readonly file: string };

/** The edition in force, with its words. */
export function textInForce(slug: string): SignedText {
  if (!isSlug(slug)) throw new Error(`No text for ${slug}`);
  const { title, version, date, sha256, file } = sourceOf(slug);
  return { slug, title, version, date, sha256, file };
}

/** A text with its last edition, for whoever follows what is new. */
export type IssuedText = {
  readonly title: string;
  readonly description: string;
  readonly version: string;
  readonly date: Day;
  readonly path: string;
};

/** Every open text, the newest edition first. */
export function issuedTexts(): IssuedText[] {
  return SLUGS.filter((slug) => !INNER_SLUGS.some((inner) => inner === slug))
    .map((slug) => {
      const { title, description, version, date } = pageOf(slug);
      return { title, description, version, date, path: screenOf(slug) };
    })
    .sort((a, b) => b.date.localeCompare(a.date) || a.path.localeCompare(b.path));
}

/** The Markdown of a kept file, without its front matter. */
export function wordsOf(file: string): string {
  return textOf(file).body;
}
