import { atBreaks, canonicalInlines, type Line } from '@pero/manuscript/inlines';
import type { Block, Inline, Manuscript, Note, Paragraph, Section } from '@pero/manuscript/model';
import { titleOf } from '@pero/manuscript/text';
import type { Edit } from './edits.ts';
import { RULES, type Rule } from './rules.ts';
import { type JoinedLine, joined, rewritten } from './runs.ts';
import { editsIn, type TypographyOptions } from './suggest.ts';

/** How to set a manuscript. */
export type TypesetOptions = TypographyOptions & {
  /** How many places to name, for a preview. 200 when not given. */
  readonly places?: number;
};

/** One change, with what stands around it. */
export type Place = {
  readonly rule: Rule;
  /** The title of the chapter, empty where there is none. */
  readonly chapter: string;
  readonly section: string;
  readonly before: string;
  readonly after: string;
  /** A few words around, as they were and as they are. */
  readonly was: string;
  readonly is: string;
};

/** A manuscript set by a Russian typographer, and what was changed in it. */
export type Typeset = {
  readonly manuscript: Manuscript;
  readonly changes: Readonly<Record<Rule, number>>;
  readonly places: readonly Place[];
};

/**
 * Sets a whole manuscript in one click: every line of text, headings, notes and the annotation. Code, links and pictures
 * stay; styles stay where they were, also when a quotation begins in italics and ends without. Setting it twice is
 * setting it once. A manuscript in another language comes back as it is.
 */
export function typeset(manuscript: Manuscript, options: TypesetOptions = {}): Typeset {
  const work = new Work(options);
  if (!/^ru\b/i.test(manuscript.info.language)) return work.done(manuscript);
  const sections = manuscript.sections.map((section) => work.section(section));
  const notes = manuscript.notes.map((note): Note => ({ ...note, blocks: work.blocks(note.blocks) }));
  const annotation = work.blocks(manuscript.info.annotation);
  return work.done({ ...manuscript, info: { ...manuscript.info, annotation }, sections, notes });
}

const REFERENCES = { note: (id: string) => id, picture: (id: string) => id, link: (link: string) => link };
const DEFAULT_PLACES = 200;
const AROUND = 24;

class Work {
  readonly #options: TypesetOptions;
  readonly #changes = Object.fromEntries(RULES.map((rule) => [rule, 0])) as Record<Rule, number>;
  readonly #places: Place[] = [];
  #chapter = { title: '', id: '' };

  constructor(options: TypesetOptions) {
    this.#options = options;
  }

  done(manuscript: Manuscript): Typeset {
    return { manuscript, changes: this.#changes, places: this.#places };
  }

  section(section: Section): Section {
    this.#chapter = { title: titleOf(section), id: section.id };
    return {
      ...section,
      title: this.lines(section.title),
      epigraphs: section.epigraphs.map(({ blocks, source }) => ({
        blocks: this.blocks(blocks),
        source: this.lines(source),
      })),
      blocks: this.blocks(section.blocks),
      sections: section.sections.map((inner) => this.section(inner)),
    };
  }

  blocks(blocks: readonly Block[]): readonly Block[] {
    return blocks.map((block) => this.block(block));
  }

  block(block: Block): Block {
    switch (block.kind) {
      case 'paragraph':
        return this.paragraph(block);
      case 'subheading':
        return { ...block, inlines: this.line(block.inlines) };
      case 'verse':
        return {
          ...block,
          title: this.lines(block.title),
          stanzas: block.stanzas.map((lines) => this.lines(lines)),
          source: this.lines(block.source),
        };
      case 'quotation':
        return { ...block, blocks: this.blocks(block.blocks), source: this.lines(block.source) };
      case 'letter':
        return { ...block, blocks: this.blocks(block.blocks), signature: this.lines(block.signature) };
      case 'list':
        return { ...block, items: block.items.map((item) => this.blocks(item)) };
      case 'table':
        return {
          ...block,
          rows: block.rows.map(({ cells }) => ({
            cells: cells.map((cell) => ({ ...cell, blocks: this.blocks(cell.blocks) })),
          })),
        };
      case 'picture':
        return { ...block, caption: this.line(block.caption) };
      case 'scene-break':
      case 'page-break':
        return block;
    }
  }

  paragraph(block: Paragraph): Paragraph {
    const inlines = this.line(block.inlines);
    return inlines === block.inlines ? block : { ...block, inlines, role: roleOf(block.role, inlines) };
  }

  lines(lines: readonly Line[]): readonly Line[] {
    return lines.map((line) => this.line(line));
  }

  /** The same line when there is nothing to change. */
  line(line: Line): Line {
    const text = joined(line);
    const edits = editsIn(text.text, this.#options, text.skip);
    if (edits.length === 0) return line;
    for (const edit of edits) this.#changes[edit.rule] += 1;
    this.#preview(text, edits);
    return canonicalInlines(rewritten(line, edits), REFERENCES);
  }

  #preview({ text }: JoinedLine, edits: readonly Edit[]): void {
    const free = (this.#options.places ?? DEFAULT_PLACES) - this.#places.length;
    for (const { rule, from, to, after } of edits.slice(0, Math.max(free, 0))) {
      const head = text.slice(Math.max(0, from - AROUND), from);
      const tail = text.slice(to, to + AROUND);
      const before = text.slice(from, to);
      this.#places.push({
        rule,
        chapter: this.#chapter.title,
        section: this.#chapter.id,
        before,
        after,
        was: head + before + tail,
        is: head + after + tail,
      });
    }
  }
}

/** A paragraph that now begins with a dash is a speech. */
function roleOf(role: Paragraph['role'], inlines: readonly Inline[]): Paragraph['role'] {
  const first = atBreaks(inlines)[0]?.[0];
  return role === 'plain' && first?.kind === 'text' && first.text.startsWith('—') ? 'dialogue' : role;
}
