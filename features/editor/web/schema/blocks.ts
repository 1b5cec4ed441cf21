import { Node } from '@tiptap/core';

/**
 * The chapter as one document: its heading, its epigraphs, its text, and at the foot the notes it refers to.
 * Everything that the model keeps as "lines" (headings, sources, signatures) is one text block whose lines end in breaks.
 */
export const Chapter = Node.create({
  name: 'doc',
  topNode: true,
  content: 'chapterTitle epigraph* (block | pageBreak)+ notes?',
});

export const ChapterTitle = Node.create({
  name: 'chapterTitle',
  content: 'inline*',
  defining: true,
  isolating: true,
  selectable: false,
  parseHTML: () => [{ tag: 'h2[data-kind="title"]' }],
  // The page's own heading is the book.
  renderHTML: () => ['h2', { 'data-kind': 'title' }, 0],
});

/** First among blocks, so that whatever must not be empty is filled with it. A speech is found by its dash, not by a role. */
export const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  addAttributes: () => ({
    role: {
      default: 'plain',
      parseHTML: (element) => element.getAttribute('data-role') ?? 'plain',
      renderHTML: ({ role }) => (role === 'plain' ? {} : { 'data-role': role }),
    },
  }),
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ HTMLAttributes }) => ['p', HTMLAttributes, 0],
});

export const Subheading = Node.create({
  name: 'subheading',
  group: 'block',
  content: 'inline*',
  defining: true,
  parseHTML: () => ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag })),
  renderHTML: () => ['h3', 0],
});

const container = (
  name: string,
  options: { readonly content: string; readonly tag: string; readonly group?: string },
) =>
  Node.create({
    name,
    ...(options.group === undefined ? {} : { group: options.group }),
    content: options.content,
    defining: true,
    parseHTML: () => [{ tag: `${options.tag}[data-kind="${name}"]` }],
    renderHTML: () => [options.tag, { 'data-kind': name }, 0],
  });

export const Quotation = container('quotation', {
  content: 'block+ attribution?',
  tag: 'blockquote',
  group: 'block',
}).extend({ parseHTML: () => [{ tag: 'blockquote' }] });
export const Letter = container('letter', { content: 'block+ attribution?', tag: 'section', group: 'block' });
export const Epigraph = container('epigraph', { content: 'block+ attribution?', tag: 'section' });
export const Verse = container('verse', {
  content: 'verseTitle? stanza+ attribution?',
  tag: 'section',
  group: 'block',
});

export const VerseTitle = Node.create({
  name: 'verseTitle',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p[data-kind="verse-title"]', priority: 60 }],
  renderHTML: () => ['p', { 'data-kind': 'verse-title' }, 0],
});

export const Stanza = Node.create({
  name: 'stanza',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p[data-kind="stanza"]', priority: 60 }],
  renderHTML: () => ['p', { 'data-kind': 'stanza' }, 0],
});

/** The source of a quotation, an epigraph or a poem; the signature of a letter. */
export const Attribution = Node.create({
  name: 'attribution',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'p[data-kind="attribution"]', priority: 60 }],
  renderHTML: () => ['p', { 'data-kind': 'attribution' }, 0],
});

export const SceneBreak = Node.create({
  name: 'sceneBreak',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    ornament: {
      default: '* * *',
      parseHTML: (element) => element.getAttribute('data-ornament') ?? '',
      renderHTML: ({ ornament }) => ({ 'data-ornament': ornament }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-kind="scene-break"]' }, { tag: 'hr' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { 'data-kind': 'scene-break', role: 'separator', ...HTMLAttributes }],
});

export const PageBreak = Node.create({
  name: 'pageBreak',
  atom: true,
  parseHTML: () => [{ tag: 'div[data-kind="page-break"]' }],
  renderHTML: () => ['div', { 'data-kind': 'page-break', role: 'separator' }, ['span', 'Новая страница']],
});

export const Notes = container('notes', { content: 'note+', tag: 'section' }).extend({
  isolating: true,
  selectable: false,
});

export const Note = Node.create({
  name: 'note',
  content: 'block+',
  defining: true,
  isolating: true,
  selectable: false,
  addAttributes: () => ({
    id: { default: '', parseHTML: (element) => element.getAttribute('data-note') ?? '', rendered: false },
    /** Empty where the note is simply numbered. */
    label: { default: '', parseHTML: (element) => element.getAttribute('data-own-label') ?? '', rendered: false },
  }),
  parseHTML: () => [{ tag: 'div[data-kind="note"]' }],
  renderHTML: ({ node }) => [
    'div',
    { 'data-kind': 'note', 'data-note': node.attrs.id, 'data-own-label': node.attrs.label },
    0,
  ],
});
