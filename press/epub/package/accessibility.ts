import type { Line } from '@pero/manuscript/inlines';
import type { Block, Inline, Manuscript } from '@pero/manuscript/model';
import { type Visitor, walk, walkBlocks } from '@pero/manuscript/walk';

/** What the pictures of a book mean for a reader who does not see them. */
export type Pictured = { readonly hasPictures: boolean; readonly hasAlt: boolean; readonly allHaveAlt: boolean };

/**
 * Looks at every picture in the text, the annotation and the notes. A picture in the middle of a line without words
 * for it is taken for an ornament.
 */
export function picturedIn(manuscript: Manuscript): Pictured {
  let pictures = 0;
  let described = 0;
  let silent = 0;
  const see = ({ kind, alt }: { kind: string; alt: string }, isBlock: boolean): void => {
    if (kind !== 'picture') return;
    pictures += 1;
    if (alt !== '') described += 1;
    else if (isBlock) silent += 1;
  };
  const visitor: Visitor = {
    block: (block: Block) => block.kind === 'picture' && see(block, true),
    inline: (inline: Inline) => inline.kind === 'picture' && see(inline, false),
  };
  walkBlocks(manuscript.info.annotation, visitor);
  walk(manuscript, visitor);
  for (const note of manuscript.notes) walkBlocks(note.blocks, visitor);
  return { hasPictures: pictures > 0, hasAlt: described > 0, allHaveAlt: silent === 0 };
}

/**
 * Whether a program that reads aloud has something to say of a line: words, the mark of a note, a picture with words.
 */
export function isHeard(line: Line): boolean {
  return line.some((inline) => {
    if (inline.kind === 'text') return inline.text.trim() !== '';
    return inline.kind === 'note' || (inline.kind === 'picture' && inline.alt !== '');
  });
}

/** The same of blocks. */
export function areHeard(blocks: readonly Block[]): boolean {
  let are = false;
  walkBlocks(blocks, {
    line: (line) => {
      are ||= isHeard(line);
    },
    block: (block) => {
      are ||= block.kind === 'picture' && block.alt !== '';
    },
  });
  return are;
}

/**
 * What EPUB Accessibility 1.1 asks a book to say of itself, as pairs of property and value. Conformance is claimed only
 * when every picture has words and none moves: a picture that moves must be such that a reader can stop it.
 */
export function accessibilityOf(
  { hasPictures, hasAlt, allHaveAlt }: Pictured,
  book: {
    readonly hasCover: boolean;
    readonly hasMoving: boolean;
    readonly hasPages: boolean;
    readonly summary: string;
    readonly certifier: string;
  },
): readonly (readonly [property: string, value: string])[] {
  const isSeen = hasPictures || book.hasCover;
  return [
    ['schema:accessMode', 'textual'],
    ...(isSeen ? ([['schema:accessMode', 'visual']] as const) : []),
    ...(allHaveAlt ? ([['schema:accessModeSufficient', 'textual']] as const) : []),
    ...(isSeen ? ([['schema:accessModeSufficient', 'textual,visual']] as const) : []),
    ['schema:accessibilityFeature', 'structuralNavigation'],
    ['schema:accessibilityFeature', 'tableOfContents'],
    ['schema:accessibilityFeature', 'readingOrder'],
    ['schema:accessibilityFeature', 'displayTransformability'],
    ['schema:accessibilityFeature', 'unlocked'],
    ...(hasAlt || book.hasCover ? ([['schema:accessibilityFeature', 'alternativeText']] as const) : []),
    ...(book.hasPages ? ([['schema:accessibilityFeature', 'printPageNumbers']] as const) : []),
    ['schema:accessibilityHazard', book.hasMoving ? 'unknown' : 'none'],
    ['schema:accessibilitySummary', book.summary],
    ...(allHaveAlt && !book.hasMoving
      ? ([
          ['dcterms:conformsTo', 'EPUB Accessibility 1.1 - WCAG 2.1 Level AA'],
          ['a11y:certifiedBy', book.certifier],
        ] as const)
      : []),
  ];
}
