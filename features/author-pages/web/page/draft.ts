import type { ShownAuthor } from '../../contract/authors.ts';
import type { OwnPage } from '../../contract/pages.ts';
import { groupsOf, hostOf, isOutsideLink, paragraphsOf } from '../../rules/pages.ts';

/** What is typed and chosen, before it is saved. The photo stands apart: it is a file on its way. */
export type Draft = {
  readonly slug: string;
  readonly bio: string;
  readonly links: readonly { readonly label: string; readonly url: string }[];
  readonly books: readonly number[];
};

export function draftOf({ slug, bio, links, books }: OwnPage): Draft {
  return { slug, bio, links, books };
}

const FIELDS = ['slug', 'bio', 'links', 'books'] as const;

/** The fields that differ from what is kept. A line of links without a word in it is none. */
export function changeOf(kept: Draft, draft: Draft): Partial<Draft> {
  const whole = { ...draft, links: draft.links.filter(({ label, url }) => label.trim() !== '' || url.trim() !== '') };
  const changed = FIELDS.filter((field) => JSON.stringify(kept[field]) !== JSON.stringify(whole[field]));
  return Object.fromEntries(changed.map((field) => [field, whole[field]]));
}

/** As readers will see it. */
export function previewOf(page: OwnPage, draft: Draft, photo: string | null): ShownAuthor {
  const known = new Map(page.choosable.map((book) => [book.id, book]));
  const books = draft.books.flatMap((id) => known.get(id) ?? []);
  return {
    name: page.name,
    slug: page.slug,
    paragraphs: paragraphsOf(draft.bio),
    photo,
    links: draft.links
      .filter(({ label, url }) => label.trim() !== '' && isOutsideLink(url.trim()))
      .map(({ label, url }) => ({ label, url: url.trim(), host: hostOf(url.trim()) })),
    groups: groupsOf(books).map((group) => ({
      name: group.name,
      books: group.books.map(({ series, ...book }) => ({
        ...book,
        number: group.name === null ? null : (series?.number ?? null),
      })),
    })),
    card: null,
  };
}

/** Up or down by one; what stands at an end stays there. */
export function moved(books: readonly number[], id: number, by: -1 | 1): number[] {
  const from = books.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= books.length) return [...books];
  return books.toSpliced(from, 1).toSpliced(to, 0, id);
}
