import { atBreaks, canonicalInlines, type Line } from '@pero/manuscript/inlines';
import type { Block, Inline, Manuscript, Note, Paragraph, Section } from '@pero/manuscript/model';
import { RULES, type Rule } from './rules.ts';
import { joined, rewritten } from './runs.ts';
import { editsIn, type TypographyOptions } from './suggest.ts';

/** A manuscript set by a Russian typographer, and what was changed in it. */
export type Typeset = {
  readonly manuscript: Manuscript;
  readonly changes: Readonly<Record<Rule, number>>;
};

/**
 * Sets a whole manuscript in one click: every line of text, headings, notes and the annotation. Code, links and pictures
 * stay; styles stay where they were, also when a quotation begins in italics and ends without. Setting it twice is
 * setting it once. A manuscript in another language comes back as it is.
 */
export function typeset(manuscript: Manuscript, options: TypographyOptions = {}): Typeset {
  const work = new Work(options);
  if (!/^ru\b/i.test(manuscript.info.language)) return work.done(manuscript);
  const sections = manuscript.sections.map((section) => work.section(section));
  const notes = manuscript.notes.map((note): Note => ({ ...note, blocks: work.blocks(note.blocks) }));
  const annotation = work.blocks(manuscript.info.annotation);
  return work.done({ ...manuscript, info: { ...manuscript.info, annotation }, sections, notes });
}

const REFERENCES = { note: (id: string) => id, picture: (id: string) => id, link: (link: string) => link };

class Work {
  readonly #options: TypographyOptions;
  readonly #changes = Object.fromEntries(RULES.map((rule) => [rule, 0])) as Record<Rule, number>;

  constructor(options: TypographyOptions) {
    this.#options = options;
  }

  done(manuscript: Manuscript): Typeset {
    return { manuscript, changes: this.#changes };
  }

  section(section: Section): Section {
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
    return canonicalInlines(rewritten(line, edits), REFERENCES);
  }
}

/** A paragraph that now begins with a dash is a speech. */
function roleOf(role: Paragraph['role'], inlines: readonly Inline[]): Paragraph['role'] {
  const first = atBreaks(inlines)[0]?.[0];
  return role === 'plain' && first?.kind === 'text' && first.text.startsWith('—') ? 'dialogue' : role;
}
