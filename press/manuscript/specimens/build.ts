import type { Block, BookInfo, Inline, Manuscript, Mark, Paragraph, Section } from '../model.ts';

/** A run of text. `text('слово', 'strong')` gives { kind: 'text', text: 'слово', marks: ['strong'] }. */
export function text(value: string, ...marks: readonly Mark[]): Inline {
  return { kind: 'text', text: value, marks };
}

/** A paragraph of one run, or of the given inlines. */
export function paragraph(content: string | readonly Inline[], role: Paragraph['role'] = 'plain'): Paragraph {
  return { kind: 'paragraph', inlines: typeof content === 'string' ? [text(content)] : content, role };
}

/** A chapter with a title of one line (none when empty) and its blocks. */
export function chapter(title: string, blocks: readonly Block[], sections: readonly Section[] = []): Section {
  return {
    id: '',
    kind: sections.length > 0 ? 'part' : 'chapter',
    title: title === '' ? [] : [[text(title)]],
    epigraphs: [],
    blocks,
    sections,
  };
}

/** What is known of a book of which only the title is known. */
export function bookInfo(title: string): BookInfo {
  return { title, authors: [], annotation: [], language: 'ru', genres: [], keywords: [] };
}

/** A manuscript of sections alone, not yet canonical. */
export function manuscriptOf(title: string, sections: readonly Section[]): Manuscript {
  return { info: bookInfo(title), sections, notes: [], pictures: [] };
}
