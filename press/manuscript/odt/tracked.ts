import { childOf, childrenOf, textWithin, type XmlNode } from '../bytes/xml.ts';
import { MARKS } from '../model.ts';
import { type Author, lengthOf, type Recorded, type RecordedParagraph, Recorder } from '../office/tracked/record.ts';

type Region = {
  readonly kind: 'inserted' | 'deleted' | 'formatted';
  readonly author: Author;
  readonly gone: readonly XmlNode[];
};
type State = {
  readonly recorder: Recorder;
  readonly regions: ReadonlyMap<string, Region>;
  /** What has begun and not ended, through all paragraphs. */
  readonly active: Set<string>;
  paragraph: RecordedParagraph;
};

/** Whether anybody has tracked or said anything in the text. */
export function isTrackedOdt(content: Uint8Array | undefined): boolean {
  if (content === undefined) return false;
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  return bytes.includes(':tracked-changes') || bytes.includes(':annotation');
}

/** Who changed and said what in an OpenDocument text: a second walk, beside the one that makes the text. */
export function odtRecord(text: XmlNode): Recorded {
  const recorder = new Recorder();
  const state: State = { recorder, regions: regionsOf(text), active: new Set(), paragraph: { runs: [] } };
  readBlocks(childrenOf(text), state);
  return recorder.finished();
}

const KINDS = { 'text:insertion': 'inserted', 'text:deletion': 'deleted', 'text:format-change': 'formatted' } as const;

function regionsOf(text: XmlNode): ReadonlyMap<string, Region> {
  const regions = new Map<string, Region>();
  for (const region of childrenOf(childOf(text, 'text:tracked-changes'), 'text:changed-region')) {
    for (const [name, kind] of Object.entries(KINDS)) {
      const change = childOf(region, name);
      if (!change) continue;
      const author = authorOf(childOf(change, 'office:change-info'));
      const gone = childrenOf(change).filter((node) => node.name !== 'office:change-info');
      regions.set(region.attributes['text:id'] ?? region.attributes['xml:id'] ?? '', { kind, author, gone });
    }
  }
  return regions;
}

function authorOf(node: XmlNode | undefined): Author {
  const value = (name: string) => {
    const found = childOf(node, name);
    return found && textWithin(found);
  };
  return { name: value('dc:creator') ?? '', at: value('dc:date') ?? null };
}

const LEFT = new Set(['text:tracked-changes', 'text:table-of-content', 'text:sequence-decls', 'office:forms']);

function readBlocks(nodes: readonly XmlNode[], state: State): void {
  for (const node of nodes) {
    if (LEFT.has(node.name)) continue;
    if (node.name === 'text:p' || node.name === 'text:h') readParagraph(node, state);
    else if (MARKERS[node.name]) MARKERS[node.name]?.(node, state);
    else readBlocks(childrenOf(node), state);
  }
}

function readParagraph(node: XmlNode, state: State): void {
  const outer = state.paragraph;
  state.paragraph = { runs: [] };
  readInlines(node, state);
  endParagraph(state);
  state.paragraph = outer;
}

function endParagraph(state: State): void {
  const { recorder, paragraph } = state;
  const inserting = activeOf(state, 'inserted');
  if (inserting) paragraph.inserted = recorder.change(inserting.author);
  else recorder.unchanged();
  recorder.paragraphs.push(paragraph);
}

function activeOf({ active, regions }: State, kind: Region['kind']): Region | undefined {
  for (const id of active) if (regions.get(id)?.kind === kind) return regions.get(id);
  return undefined;
}

function readInlines(node: XmlNode, state: State): void {
  for (const child of node.children) {
    if (typeof child === 'string') add(child.replace(/[ \t\r\n]+/g, ' '), state);
    else if (MARKERS[child.name]) MARKERS[child.name]?.(child, state);
    else if (child.name === 'text:p' || child.name === 'text:h') readParagraph(child, state);
    else readInlines(child, state);
  }
}

type Marker = (node: XmlNode, state: State) => void;
const nothing: Marker = () => {};

const MARKERS: Readonly<Record<string, Marker>> = {
  'text:s': ({ attributes }, state) => add(' '.repeat(Math.min(Number(attributes['text:c'] ?? 1) || 1, 100)), state),
  'text:tab': (_, state) => add('\t', state),
  'text:line-break': (_, state) => add('\n', state),
  'text:note': (_, state) => add('\uFFFC', state),
  'draw:image': (_, state) => add('\uFFFC', state),
  'svg:title': nothing,
  'svg:desc': nothing,
  'text:ruby-text': nothing,
  'text:change-start': ({ attributes }, { active }) => void active.add(attributes['text:change-id'] ?? ''),
  'text:change-end': ({ attributes }, { active }) => void active.delete(attributes['text:change-id'] ?? ''),
  'text:change': ({ attributes }, state) => addGone(state.regions.get(attributes['text:change-id'] ?? ''), state),
  'office:annotation': readComment,
  'office:annotation-end': ({ attributes }, { recorder, paragraph }) => {
    const id = attributes['office:name'] ?? '';
    const comment = recorder.comments.get(id);
    if (comment) recorder.comments.set(id, { ...comment, to: { paragraph, at: lengthOf(paragraph) } });
  },
};

function add(text: string, state: State): void {
  const { recorder, paragraph } = state;
  const inserting = activeOf(state, 'inserted');
  const formatting = activeOf(state, 'formatted');
  if (!inserting && !formatting) recorder.unchanged();
  const inserted = inserting && recorder.change(inserting.author);
  const change = formatting && recorder.change(formatting.author);
  // The file does not say how it looked: as if nothing had been marked.
  const formatted = change !== undefined && { formatted: { change, added: MARKS, removed: [] } };
  paragraph.runs.push({ text, inserted, ...formatted });
}

/** What was deleted stands apart from the text; its paragraphs but the last end where it was. */
function addGone(region: Region | undefined, state: State): void {
  if (region?.kind !== 'deleted') return;
  const { recorder } = state;
  for (const [index, node] of region.gone.entries()) {
    const deleted = recorder.change(region.author);
    if (index > 0) {
      state.paragraph.deleted = deleted;
      recorder.paragraphs.push(state.paragraph);
      state.paragraph = { runs: [] };
    }
    const text = plainText(node);
    if (text !== '') state.paragraph.runs.push({ text, deleted });
  }
}

function plainText(node: XmlNode): string {
  if (node.name === 'text:s') return ' ';
  if (node.name === 'text:line-break') return '\n';
  if (node.name === 'text:note' || node.name === 'office:annotation') return '';
  return node.children
    .map((child) => (typeof child === 'string' ? child.replace(/\s+/g, ' ') : plainText(child)))
    .join('');
}

function readComment(node: XmlNode, { recorder, paragraph }: State): void {
  const { attributes } = node;
  const place = { paragraph, at: lengthOf(paragraph) };
  recorder.comment(attributes['office:name'] ?? `comment-${recorder.comments.size}`, {
    ...recorder.signed(authorOf(node)),
    text: childrenOf(node, 'text:p').map(textWithin).join('\n'),
    from: place,
    to: place,
    answers: attributes['loext:parent-name'] ?? null,
    isResolved: attributes['loext:resolved'] === 'true',
  });
}
