import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { readerHtml } from '@pero/preview/reader';

export type ChapterToRead = {
  readonly bookId: number;
  readonly id: number;
  readonly kind: 'part' | 'chapter';
  readonly depth: number;
  /** As JSON. */
  readonly content: string;
  readonly pictures: readonly { readonly id: number; readonly width: number; readonly height: number }[];
};

/** The text as it stands in the editor, so that its blocks keep their numbers. */
export function chapterHtml({ bookId, id, kind, depth, content, pictures }: ChapterToRead): string {
  const text = JSON.parse(content) as ChapterText;
  const sizes = new Map(pictures.map((picture) => [`p${picture.id}`, picture]));
  const picture = (name: string) => {
    const { width, height } = sizes.get(name) ?? { width: 0, height: 0 };
    return { src: `/api/books/${bookId}/pictures/${name.replace(/\D/g, '')}`, width, height };
  };
  const section = { id: `c${id}`, kind, ...text, sections: [] };
  return readerHtml(section, text.notes, { picture, level: depth + 1 });
}
