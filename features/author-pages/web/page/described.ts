import type { MetaDescriptor } from 'react-router';
import type { ShownAuthor } from '../../contract/authors.ts';
import { pathOf } from '../../rules/addresses.ts';

const DESCRIBED_MOST = 300;

/** For whoever shows a link to the page, and for search engines. */
export function describedAs(author: ShownAuthor, siteUrl: string): MetaDescriptor[] {
  const { name, paragraphs, card, photo } = author;
  const words = shortened(paragraphs[0] ?? `Книги, которые написал автор: ${name}`);
  const picture = card?.url ?? photo;
  return [
    { name: 'description', content: words },
    { property: 'og:type', content: 'profile' },
    { property: 'og:title', content: name },
    { property: 'og:description', content: words },
    ...(picture ? [{ property: 'og:image', content: new URL(picture, siteUrl).href }] : []),
    ...(card
      ? [
          { property: 'og:image:width', content: `${card.width}` },
          { property: 'og:image:height', content: `${card.height}` },
        ]
      : []),
    { name: 'twitter:card', content: card ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: name },
    { name: 'twitter:description', content: words },
    ...(picture ? [{ name: 'twitter:image', content: new URL(picture, siteUrl).href }] : []),
    { 'script:ld+json': linkedData(author, siteUrl) },
  ];
}

function shortened(text: string): string {
  return text.length > DESCRIBED_MOST ? `${text.slice(0, DESCRIBED_MOST).trimEnd()}…` : text;
}

/** schema.org: who it is, and what they have written. */
function linkedData({ name, slug, paragraphs, photo, links, groups }: ShownAuthor, siteUrl: string) {
  const url = new URL(pathOf(slug), siteUrl).href;
  const person = {
    '@type': 'Person',
    '@id': `${url}#author`,
    name,
    url,
    ...(paragraphs[0] !== undefined && { description: paragraphs.join(' ') }),
    ...(photo && { image: new URL(photo, siteUrl).href }),
    ...(links.length > 0 && { sameAs: links.map((link) => link.url) }),
  };
  const books = groups.flatMap((group) =>
    group.books.map((book) => ({
      '@type': book.is_sound ? 'Audiobook' : 'Book',
      name: book.title,
      url: new URL(`/b/${book.id}/`, siteUrl).href,
      author: { '@id': person['@id'] },
      inLanguage: 'ru',
      ...(book.cover.url && { image: new URL(book.cover.url, siteUrl).href }),
      ...(book.age !== null && { typicalAgeRange: `${book.age}-` }),
      ...(group.name !== null && { isPartOf: { '@type': 'BookSeries', name: group.name } }),
    })),
  );
  return { '@context': 'https://schema.org', '@graph': [person, ...books] };
}
