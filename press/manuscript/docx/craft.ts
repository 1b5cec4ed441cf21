import { craftZip } from '../hostile/zip-craft.ts';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const KIND = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SPACES = [
  `xmlns:w="${W}"`,
  `xmlns:r="${R}"`,
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"',
].join(' ');

/** Parts of a Word file: `body` is the inside of `w:body`, the others the inside of their root. */
export type DocxParts = {
  readonly body: string;
  readonly styles?: string;
  readonly numbering?: string;
  readonly footnotes?: string;
  readonly endnotes?: string;
  readonly comments?: string;
  readonly commentsExtended?: string;
  readonly core?: string;
  /** Further relations of the text, as XML. */
  readonly relations?: string;
  readonly media?: Readonly<Record<string, Uint8Array>>;
};

const PARTS = ['styles', 'numbering', 'footnotes', 'endnotes', 'comments', 'commentsExtended'] as const;

/** A small Word file for tests. */
export function craftDocx(parts: DocxParts): Uint8Array {
  const related = PARTS.filter((kind) => parts[kind] !== undefined);
  const relations = related.map((kind) => `<Relationship Id="${kind}" Type="${KIND}/${kind}" Target="${kind}.xml"/>`);
  return craftZip([
    { name: '[Content_Types].xml', bytes: '<Types/>' },
    {
      name: '_rels/.rels',
      bytes: relationships(`<Relationship Id="a" Type="${KIND}/officeDocument" Target="word/document.xml"/>`),
    },
    { name: 'word/document.xml', bytes: root('document', `<w:body>${parts.body}</w:body>`) },
    { name: 'word/_rels/document.xml.rels', bytes: relationships(relations.join('') + (parts.relations ?? '')) },
    ...related.map((kind) => ({ name: `word/${kind}.xml`, bytes: root(kind, parts[kind] ?? '') })),
    ...(parts.core === undefined ? [] : [{ name: 'docProps/core.xml', bytes: core(parts.core) }]),
    ...Object.entries(parts.media ?? {}).map(([name, bytes]) => ({ name: `word/media/${name}`, bytes })),
  ]);
}

function root(name: string, inner: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><w:${name} ${SPACES}>${inner}</w:${name}>`;
}

function relationships(inner: string): string {
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;
}

function core(inner: string): string {
  return `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">${inner}</cp:coreProperties>`;
}

/** A paragraph of one run, with properties of the paragraph and of the run. */
export function wordParagraph(text: string, properties = '', run = ''): string {
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:rPr>${run}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}
