import { sentencesOf } from '../text/sentences.ts';

/** A sentence of a page: the anchor it got, and its words. */
export type MarkedSentence = { readonly id: string; readonly text: string };

export type MarkedPage = { readonly xhtml: string; readonly sentences: readonly MarkedSentence[] };

/** What stands within a line; everything else begins a block. */
export const INLINE = new Set(['em', 'strong', 'u', 's', 'span', 'sub', 'sup', 'code', 'a', 'br', 'img']);
export const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const UNITS = /&[a-z]+;|[^&]|&/gu;
const SOFT_HYPHEN = '\u00AD';

/** A letter or a tag as it is written, and what is read of it. */
type Unit = { readonly raw: string; readonly char: string };

/**
 * Puts an anchor around every sentence of a page of our own EPUB. Notes at its end are not read aloud, nor are the numbers that
 * lead to them. A sentence that begins within a word's own markup and ends outside of it is one with the next.
 */
export function marked(xhtml: string): MarkedPage {
  const sentences: MarkedSentence[] = [];
  const begin = Math.max(0, xhtml.indexOf('<body'));
  let out = xhtml.slice(0, begin);
  let run: Unit[] = [];
  let asides = 0;
  for (const { token, name, isSilent } of tokensOf(xhtml, begin)) {
    if (name === undefined || INLINE.has(name)) {
      run.push(...unitsOf(token, name, isSilent));
      continue;
    }
    out += (asides > 0 ? rawOf(run) : markedRun(run, sentences)) + token;
    run = [];
    if (name === 'aside') asides += token.startsWith('</') ? -1 : 1;
  }
  return { xhtml: out + rawOf(run), sentences };
}

function rawOf(run: readonly Unit[]): string {
  return run.map(({ raw }) => raw).join('');
}

export type Token = { readonly token: string; readonly name: string | undefined; readonly isSilent: boolean };

/** Tags and what stands between them, in turn; the number that leads to a note is silent. */
export function* tokensOf(xhtml: string, begin: number): Generator<Token> {
  let isSilent = false;
  for (let at = begin; at < xhtml.length; ) {
    const isTag = xhtml[at] === '<';
    const found = xhtml.indexOf(isTag ? '>' : '<', at);
    const to = found === -1 ? xhtml.length : found + Number(isTag);
    const token = xhtml.slice(at, to);
    const name = isTag ? /^<\/?([a-z][a-z\d]*)/i.exec(token)?.[1]?.toLowerCase() : undefined;
    if (name === 'a') isSilent = token.includes('class="noteref"');
    yield { token, name, isSilent };
    at = to;
  }
}

function unitsOf(token: string, name: string | undefined, isSilent: boolean): readonly Unit[] {
  if (name !== undefined || isSilent) return [{ raw: token, char: name === 'br' ? ' ' : '' }];
  return (token.match(UNITS) ?? []).map((raw) => ({ raw, char: raw === SOFT_HYPHEN ? '' : (ENTITIES[raw] ?? raw) }));
}

function markedRun(run: readonly Unit[], sentences: MarkedSentence[]): string {
  const placeOf: number[] = [];
  let text = '';
  for (const [index, { char }] of run.entries()) {
    for (let at = 0; at < char.length; at++) placeOf.push(index);
    text += char;
  }
  let out = '';
  let [done, from] = [0, 0];
  for (const span of sentencesOf(text)) {
    const words = text.slice(from, span.to);
    const range = balanced(run, rangeOf(words, from, placeOf), done);
    // Goes on in the next one: its tags are not closed yet.
    if (range === undefined) continue;
    from = span.to;
    if (!/[\p{L}\p{N}]/u.test(words)) continue;
    const id = `say-${sentences.length + 1}`;
    sentences.push({ id, text: words.replace(/\s+/g, ' ').trim() });
    const raw = (first: number, last: number): string =>
      run
        .slice(first, last)
        .map((unit) => unit.raw)
        .join('');
    out += `${raw(done, range.first)}<span id="${id}">${raw(range.first, range.last)}</span>`;
    done = range.last;
  }
  return (
    out +
    run
      .slice(done)
      .map(({ raw }) => raw)
      .join('')
  );
}

type Range = { readonly first: number; readonly last: number };

/** The units of some words, without the spaces around them. */
function rangeOf(words: string, from: number, placeOf: readonly number[]): Range {
  const before = words.length - words.trimStart().length;
  const length = words.trimEnd().length;
  return { first: placeOf[from + before] ?? 0, last: (placeOf[from + length - 1] ?? -1) + 1 };
}

/** Taken so far to both sides that every tag within has its other half within; undefined where that cannot be. */
function balanced(run: readonly Unit[], { first, last }: Range, least: number): Range | undefined {
  const open = openWithin(run, first, last);
  let [from, to] = [first, last];
  for (let missing = open.closedBefore; missing > 0; missing--) {
    from -= 1;
    if (from < least || !isOpening(run[from]?.raw ?? '')) return undefined;
  }
  for (let missing = open.leftOpen; missing > 0; missing--) {
    if (!(run[to]?.raw ?? '').startsWith('</')) return undefined;
    to += 1;
  }
  return { first: from, last: to };
}

function openWithin(run: readonly Unit[], first: number, last: number) {
  let [leftOpen, closedBefore] = [0, 0];
  for (const { raw } of run.slice(first, last)) {
    if (isOpening(raw)) leftOpen += 1;
    else if (raw.startsWith('</') && leftOpen > 0) leftOpen -= 1;
    else if (raw.startsWith('</')) closedBefore += 1;
  }
  return { leftOpen, closedBefore };
}

function isOpening(raw: string): boolean {
  return raw.length > 1 && raw.startsWith('<') && !raw.startsWith('</') && !raw.endsWith('/>');
}
