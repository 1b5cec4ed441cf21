import type { Mark as ModelMark, SuggestedOfBlock } from '@pero/manuscript/model';
import { Extension, Mark, Node } from '@tiptap/core';

export const Text = Node.create({ name: 'text', group: 'inline' });

export const HardBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
});

/** On the clipboard the reference carries the blocks of its note along, so that it can be set down elsewhere. */
export const NoteRef = Node.create({
  name: 'noteRef',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    note: { default: '', parseHTML: (element) => element.getAttribute('data-ref') ?? '', rendered: false },
    body: { default: null, parseHTML: (element) => parsedJson(element.getAttribute('data-body')), rendered: false },
  }),
  parseHTML: () => [{ tag: 'sup[data-ref]', priority: 60 }],
  renderHTML: ({ node }) => [
    'sup',
    {
      'data-ref': node.attrs.note,
      ...(node.attrs.body === null ? {} : { 'data-body': JSON.stringify(node.attrs.body) }),
    },
  ],
});

function parsedJson(json: string | null): unknown {
  try {
    return json === null ? null : JSON.parse(json);
  } catch {
    return null;
  }
}

type PictureOptions = { readonly pictureUrl: (picture: string) => string };

const pictureAttributes = () => ({
  picture: {
    default: '',
    parseHTML: (element: HTMLElement) => element.getAttribute('data-picture') ?? '',
    rendered: false,
  },
  alt: {
    default: '',
    parseHTML: (element: HTMLElement) => element.getAttribute('data-alt') ?? '',
    rendered: false,
  },
});

/** A picture on its own; its content is the caption. */
export const Figure = Node.create<PictureOptions>({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  defining: true,
  draggable: true,
  addOptions: () => ({ pictureUrl: () => '' }),
  addAttributes: pictureAttributes,
  parseHTML: () => [{ tag: 'figure[data-picture]', contentElement: 'figcaption' }],
  renderHTML({ node }) {
    const { picture, alt } = node.attrs;
    return [
      'figure',
      { 'data-picture': picture, 'data-alt': alt },
      ['img', { src: this.options.pictureUrl(picture), alt, draggable: 'false' }],
      ['figcaption', 0],
    ];
  },
});

export const InlinePicture = Node.create<PictureOptions>({
  name: 'inlinePicture',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ pictureUrl: () => '' }),
  addAttributes: pictureAttributes,
  parseHTML: () => [{ tag: 'img[data-picture]' }],
  renderHTML({ node }) {
    const { picture, alt } = node.attrs;
    return ['img', { 'data-picture': picture, 'data-alt': alt, src: this.options.pictureUrl(picture), alt }];
  },
});

const mark = (name: ModelMark, tags: readonly string[], attributes: Readonly<Record<string, string>> = {}) =>
  Mark.create({
    name,
    excludes: '',
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: () => [elementOf(tags[0] ?? ''), attributes, 0],
  });

/** The element that a selector is about: `sup` of `sup:not([data-ref])`. */
function elementOf(selector: string): string {
  return /^[a-z]+/.exec(selector)?.[0] ?? 'span';
}

/** The marks go by the names of the model, so that nothing needs a table between the two. */
export const MODEL_MARKS = [
  mark('strong', ['strong', 'b']),
  mark('emphasis', ['em', 'i']),
  mark('underline', ['u']),
  mark('strike', ['s', 'del', 'strike']),
  mark('small-caps', ['span[data-mark="small-caps"]'], { 'data-mark': 'small-caps' }),
  mark('sub', ['sub']),
  mark('sup', ['sup:not([data-ref])']),
  mark('code', ['code']).extend({ code: true }),
];

export const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [{ tag: 'a[href]' }],
  renderHTML: ({ HTMLAttributes }) => ['a', { ...HTMLAttributes, rel: 'noopener', target: '_blank' }, 0],
});

/** Of somebody who suggests. Nothing that is pasted can make one: only what the editor itself does. */
const suggesting = (name: 'insertion' | 'deletion' | 'formatting', tag: 'ins' | 'del' | 'span') =>
  Mark.create<SuggestingOptions>({
    name,
    inclusive: false,
    keepOnSplit: false,
    addOptions: () => ({ inkOf: () => 0 }),
    addAttributes: () => ({ id: { default: '' }, by: { default: 0 }, was: { default: null } }),
    renderHTML({ mark }) {
      const { id, by } = mark.attrs;
      return [tag, { 'data-suggests': name, 'data-suggestion': id, 'data-ink': this.options.inkOf(Number(by)) }, 0];
    },
  });

/** In which of the colours a person writes. */
export type SuggestingOptions = { readonly inkOf: (by: number) => number };

export const SUGGESTING_MARKS = [
  suggesting('insertion', 'ins'),
  suggesting('deletion', 'del'),
  suggesting('formatting', 'span'),
];

/** What somebody suggests of a whole block, or of the boundary before a paragraph. */
export const SuggestedBlocks = Extension.create<SuggestingOptions>({
  name: 'suggestedBlocks',
  addOptions: () => ({ inkOf: () => 0 }),
  addGlobalAttributes() {
    return [
      {
        types: SUGGESTED_TYPES,
        attributes: {
          suggested: {
            default: null,
            keepOnSplit: false,
            parseHTML: () => null,
            renderHTML: ({ suggested }) => drawnBlock(suggested, this.options.inkOf),
          },
        },
      },
    ];
  },
});

const SUGGESTED_TYPES = [
  'paragraph',
  'subheading',
  'quotation',
  'letter',
  'epigraph',
  'verse',
  'figure',
  'sceneBreak',
  'pageBreak',
  'bulletList',
  'orderedList',
  'table',
];

function drawnBlock(
  suggested: SuggestedOfBlock | null,
  inkOf: (by: number) => number,
): Readonly<Record<string, string | number>> {
  const change = suggested?.deleted ?? suggested?.inserted ?? suggested?.formatted;
  if (!suggested || !change) return {};
  return {
    'data-suggests-block': nameOf(suggested),
    'data-suggestion': change.id,
    'data-ink': inkOf(change.by),
  };
}

function nameOf({ inserted, deleted }: SuggestedOfBlock): string {
  if (deleted) return 'deletion';
  return inserted ? 'insertion' : 'formatting';
}
