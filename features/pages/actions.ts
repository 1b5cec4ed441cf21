import { pageOf } from './library.ts';
import { isSlug } from './rules.ts';

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
