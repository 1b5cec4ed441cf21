/** The name under which features/works/contract/shapes.ts tells the text of a chapter. */
export const CHAPTER_TITLE = 'ChapterText';

const MARKS = ['strong', 'emphasis', 'underline', 'strike', 'small-caps', 'sub', 'sup', 'code'];

type Schema = Record<string, unknown>;

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const list = (items: Schema, description?: string): Schema => ({
  type: 'array',
  items,
  ...(description && { description }),
});
const INLINES = list(ref('Inline'));
const LINES = list(INLINES, 'Lines of inlines');
const BLOCKS = list(ref('Block'));
const text = { type: 'string' };

function kind(name: string, properties: Record<string, Schema>, optional: readonly string[] = []): Schema {
  return {
    type: 'object',
    required: ['kind', ...Object.keys(properties).filter((property) => !optional.includes(property))],
    properties: { kind: { type: 'string', const: name }, ...properties },
  };
}

/** The text of a chapter as BK10 and its neighbours take and give it: the model of press/manuscript. */
export const CHAPTER_SCHEMAS: Readonly<Record<string, Schema>> = {
  [CHAPTER_TITLE]: {
    type: 'object',
    description:
      'The text of one chapter. What does not fit is refused as a whole: no half of a text is ever saved. Ids of notes are the chapter’s own (n1, n2…); pictures are named p12 after their number in the book.',
    required: ['title', 'epigraphs', 'blocks', 'notes'],
    properties: {
      title: { ...LINES, description: 'Lines of the heading; none for an untitled chapter' },
      epigraphs: list(ref('Epigraph')),
      blocks: BLOCKS,
      notes: list(ref('Note')),
      suggested: {
        type: 'object',
        description:
          'What people suggest, beside the text: `blocks` names in their order the blocks that stand as they are, by number, and between them whole blocks in which `suggested` says of a run, of the boundary before a paragraph or of a block what is inserted, deleted or formatted, by `id` and `by`. The other fields are the text without any of it',
      },
    },
    examples: [
      {
        title: [[{ kind: 'text', text: 'Глава первая', marks: [] }]],
        epigraphs: [],
        blocks: [
          {
            kind: 'paragraph',
            role: 'plain',
            inlines: [
              { kind: 'text', text: 'Он сказал это ', marks: [] },
              { kind: 'text', text: 'дважды', marks: ['emphasis'] },
              { kind: 'note', note: 'n1' },
              { kind: 'text', text: '.', marks: [] },
            ],
          },
        ],
        notes: [
          {
            id: 'n1',
            label: '1',
            blocks: [
              { kind: 'paragraph', role: 'plain', inlines: [{ kind: 'text', text: 'По-французски.', marks: [] }] },
            ],
          },
        ],
      },
    ],
  },
  Epigraph: {
    type: 'object',
    required: ['blocks', 'source'],
    properties: { blocks: BLOCKS, source: LINES },
  },
  Note: {
    type: 'object',
    required: ['id', 'label', 'blocks'],
    properties: { id: text, label: { ...text, description: 'As printed beside the text: 1, *' }, blocks: BLOCKS },
  },
  Block: {
    description: 'A piece of the text; `kind` says which',
    oneOf: [
      kind('paragraph', {
        inlines: INLINES,
        role: { type: 'string', enum: ['plain', 'dialogue', 'centred', 'right'] },
      }),
      kind('subheading', { inlines: INLINES }),
      kind('verse', { title: LINES, stanzas: list(LINES, 'Stanzas of lines'), source: LINES }),
      kind('quotation', { blocks: BLOCKS, source: LINES }),
      kind('letter', { blocks: BLOCKS, signature: LINES }),
      kind('list', { ordered: { type: 'boolean' }, start: { type: 'integer' }, items: list(BLOCKS) }),
      kind('table', {
        rows: list({ type: 'object', required: ['cells'], properties: { cells: list(ref('TableCell')) } }),
      }),
      kind('picture', { picture: text, alt: text, caption: INLINES }),
      kind('scene-break', { ornament: text }),
      kind('page-break', {}),
    ],
  },
  TableCell: {
    type: 'object',
    required: ['blocks', 'isHeading', 'columns', 'rows'],
    properties: {
      blocks: BLOCKS,
      isHeading: { type: 'boolean' },
      columns: { type: 'integer', minimum: 1 },
      rows: { type: 'integer', minimum: 1 },
    },
  },
  Inline: {
    description: 'A run of text of one look, a note, a picture in the line, or the end of a line',
    oneOf: [
      kind(
        'text',
        {
          text,
          marks: list({ type: 'string', enum: MARKS }, 'In this order'),
          link: { ...text, description: 'https:, mailto:, or # and the id of a note' },
        },
        ['link'],
      ),
      kind('note', { note: text }),
      kind('picture', { picture: text, alt: text }),
      kind('break', {}),
    ],
  },
};
