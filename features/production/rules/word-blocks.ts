import type { Block, Inline, SuggestedOfBlock } from '@pero/manuscript/model';

/**
 * Word tracks letters and ends of paragraphs. A list, a poem or a quotation that is suggested as a whole is, there, all
 * of its words.
 */
export function spread(blocks: readonly Block[]): readonly Block[] {
  return blocks.map((block) => (block.suggested && !isOwn(block) ? (marked(block, block.suggested) as Block) : block));
}

/** What Word can say of it itself. */
function isOwn({ kind }: Block): boolean {
  return kind === 'paragraph' || kind === 'subheading' || kind === 'scene-break';
}

function marked(part: unknown, suggested: SuggestedOfBlock): unknown {
  if (Array.isArray(part)) return part.map((each) => marked(each, suggested));
  if (typeof part !== 'object' || part === null) return part;
  const { inserted, deleted } = suggested;
  const own = { ...(inserted && { inserted }), ...(deleted && { deleted }) };
  if ('kind' in part && INLINE.has((part as Inline).kind) && !('caption' in part)) {
    return { ...part, suggested: { ...own, ...(part as Inline).suggested } };
  }
  const inside = Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, name === 'suggested' ? value : marked(value, suggested)]),
  );
  const isText = 'kind' in part && (part.kind === 'paragraph' || part.kind === 'subheading');
  return isText ? { ...inside, suggested: own } : inside;
}

const INLINE: ReadonlySet<string> = new Set(['text', 'note', 'picture', 'break']);
