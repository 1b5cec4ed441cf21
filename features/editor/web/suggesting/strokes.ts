import { type Change, MARKS, type SuggestedOfBlock } from '@pero/manuscript/model';
import type { Node } from '@tiptap/pm/model';
import {
  looksOf,
  markIn,
  plain,
  suggestedOf,
  type Token,
  withLooks,
  withMark,
  withoutMark,
  withSuggested,
} from './tokens.ts';

/** One's own suggestion is simply taken back. */
export function struck(token: Token, change: Change): readonly Token[] {
  if (token.kind === 'inline') {
    if (markIn(token, 'insertion')?.attrs.by === change.by) return [];
    return [markIn(token, 'deletion') ? token : withMark(token, 'deletion', change)];
  }
  const suggested = suggestedOf(token);
  if (suggested.inserted?.by === change.by) return [];
  return [suggested.deleted ? token : withSuggested(token, { ...suggested, deleted: change })];
}

export function inserted(token: Token, change: Change): Token {
  return token.kind === 'inline'
    ? withMark(plain(token), 'insertion', change)
    : withSuggested(token, { inserted: change });
}

/** The same letter, looking otherwise. */
export function lookingLike(token: Token, wanted: Token, change: Change): readonly Token[] {
  if (token.kind === 'inline') return lineLookingLike(token, wanted, change);
  if (token.kind === 'block' || token.node.sameMarkup(wanted.node)) return [token];
  const suggested = suggestedOf(token);
  const isOwn = suggested.inserted?.by === change.by;
  const { formatted } = suggested;
  if (!isOwn && formatted && formatted.by !== change.by) return [...struck(token, change), inserted(wanted, change)];
  const was = formatted?.was ?? blockLooks(token.node);
  const isBack = JSON.stringify(blockLooks(wanted.node)) === JSON.stringify(was);
  const { formatted: _, ...rest } = suggested;
  return [withSuggested(wanted, isOwn || isBack ? rest : { ...rest, formatted: { ...change, was } })];
}

type BlockLooks = NonNullable<SuggestedOfBlock['formatted']>['was'];

function blockLooks({ type, attrs }: Node): BlockLooks {
  const role = attrs.role === 'centred' || attrs.role === 'right' ? attrs.role : 'plain';
  return { kind: type.name === 'subheading' ? 'subheading' : 'paragraph', role };
}

function lineLookingLike(token: Token, wanted: Token, change: Change): readonly Token[] {
  const [before, after] = [lookAttrs(token), lookAttrs(wanted)];
  if (JSON.stringify(before) === JSON.stringify(after)) return [token];
  const next = withLooks(token, looksOf(wanted));
  if (markIn(token, 'insertion')?.attrs.by === change.by) return [next];
  const formatting = markIn(token, 'formatting');
  if (formatting && formatting.attrs.by !== change.by) return [...struck(token, change), inserted(wanted, change)];
  const was: unknown = formatting?.attrs.was ?? before;
  if (JSON.stringify(was) === JSON.stringify(after)) return [withoutMark(next, 'formatting')];
  return [withMark(next, 'formatting', { ...change, was })];
}

/** As the model says it. */
function lookAttrs(token: Token): { marks: readonly string[]; link?: string } {
  const names = looksOf(token).map(({ type }) => type.name);
  const link: unknown = looksOf(token).find(({ type }) => type.name === 'link')?.attrs.href;
  return { marks: MARKS.filter((mark) => names.includes(mark)), ...(typeof link === 'string' && { link }) };
}
