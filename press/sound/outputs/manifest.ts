import { type AudioBook, readerOf } from './book.ts';

/** A file of the book as it lies beside the manifest. */
export type Track = { readonly title: string; readonly url: string; readonly seconds: number };

/** The manifest of a W3C audiobook (publication.json), for files that lie beside it. */
export function audiobookManifest(
  book: AudioBook,
  facts: {
    readonly id: string;
    readonly modified: Date;
    readonly tracks: readonly Track[];
    readonly coverUrl?: string;
  },
) {
  const { id, modified, tracks, coverUrl } = facts;
  const person = (name: string) => ({ type: 'Person', name });
  return {
    '@context': ['https://schema.org', 'https://www.w3.org/ns/pub-context'],
    conformsTo: 'https://www.w3.org/TR/audiobooks/',
    type: 'Audiobook',
    id,
    url: 'publication.json',
    name: book.title,
    author: book.authors.map(person),
    readBy: book.isMachineVoice ? [{ type: 'Organization', name: readerOf(book) }] : book.readers.map(person),
    inLanguage: book.language ?? 'ru',
    abridged: false,
    accessMode: ['auditory'],
    accessModeSufficient: [{ type: 'ItemList', itemListElement: ['auditory'] }],
    dateModified: modified.toISOString(),
    ...(book.year !== undefined && { datePublished: String(book.year) }),
    duration: duration(tracks.reduce((sum, { seconds }) => sum + seconds, 0)),
    readingProgression: 'ltr',
    resources:
      coverUrl === undefined
        ? []
        : [{ type: 'LinkedResource', rel: ['cover'], url: coverUrl, encodingFormat: 'image/jpeg', name: 'Обложка' }],
    readingOrder: tracks.map(({ title, url, seconds }) => ({
      type: 'LinkedResource',
      url,
      encodingFormat: 'audio/mpeg',
      name: title,
      duration: duration(seconds),
    })),
  };
}

/** As ISO 8601 writes how long. */
function duration(seconds: number): string {
  return `PT${Math.round(seconds * 1000) / 1000}S`;
}
