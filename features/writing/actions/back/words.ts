import type { Change, Inline } from '@pero/manuscript/model';
import { diffArrays } from 'diff';

type Line = readonly Inline[];
type Token = { readonly key: string; readonly inline: Inline };

/** More than this is another paragraph, not an edited one. */
const EDITS_MOST = 400;

/** The line with what is other in the new one as suggestions, word by word; null when too little is left of it. */
export function comparedLine(before: Line, after: Line, change: Change): Line | null {
  const [mine, theirs] = [tokensOf(before), tokensOf(after)];
  const keys = (tokens: readonly Token[]) => tokens.map(({ key }) => key);
  const parts = diffArrays(keys(mine), keys(theirs), { maxEditLength: EDITS_MOST });
  if (!parts) return null;
  const out: Inline[] = [];
  let [fromMine, fromTheirs, kept] = [0, 0, 0];
  for (const { added, removed, count } of parts) {
    const tokens = added ? theirs.slice(fromTheirs, fromTheirs + count) : mine.slice(fromMine, fromMine + count);
    if (added) out.push(...putIn(tokens, change));
    else out.push(...tokens.map(({ inline }) => (removed ? { ...inline, suggested: { deleted: change } } : inline)));
    if (!added && !removed) kept += tokens.filter(({ key }) => key.trim() !== '').length;
    if (!added) fromMine += count;
    if (!removed) fromTheirs += count;
  }
  return kept * 6 >= Math.min(mine.length, theirs.length) ? joined(out) : null;
}

/** A note or a picture comes with its own words, which a plain line has not. */
function putIn(tokens: readonly Token[], change: Change): readonly Inline[] {
  return tokens.flatMap(({ inline }) => (inline.kind === 'text' ? { ...inline, suggested: { inserted: change } } : []));
}

function tokensOf(line: Line): readonly Token[] {
  return line.flatMap((inline): readonly Token[] => {
    if (inline.kind !== 'text') return [{ key: inline.kind === 'break' ? '\n' : inline.kind, inline }];
    const words = inline.text.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? [];
    return words.map((text) => ({ key: text, inline: { ...inline, text } }));
  });
}

function joined(line: Line): Line {
  const out: Inline[] = [];
  for (const inline of line) {
    const last = out.at(-1);
    if (last?.kind === 'text' && inline.kind === 'text' && looksOf(last) === looksOf(inline)) {
      out[out.length - 1] = { ...last, text: last.text + inline.text };
    } else out.push(inline);
  }
  return out;
}

function looksOf(run: Extract<Inline, { kind: 'text' }>): string {
  const { text: _, ...looks } = run;
  return JSON.stringify(looks);
}
