import { isPreposition, type Named, type Pattern, patternsOf } from './names.ts';
import type { Token } from './tokens.ts';

/** One place where an entry is named: tokens from and to, the last one not in it. */
export type Mention = { readonly entry: number; readonly at: number; readonly end: number };

/** All that is looked for, by how it may begin. */
export type NameIndex = {
  readonly byFirst: ReadonlyMap<string, readonly Pattern[]>;
  /** Every form of every word of every name. */
  readonly known: ReadonlySet<string>;
};

/** So many names may begin alike; of more, each word of the text would be asked too often. */
const ALIKE_MOST = 200;

export function indexOf(entries: readonly Named[]): NameIndex {
  const byFirst = new Map<string, Pattern[]>();
  const known = new Set<string>();
  for (const pattern of entries.flatMap(patternsOf)) {
    for (const form of pattern.words.flatMap(formsOfWord)) known.add(form);
    const [first] = pattern.words;
    for (const form of new Set(first ? formsOfWord(first) : [])) {
      const alike = byFirst.get(form) ?? [];
      if (alike.length < ALIKE_MOST) alike.push(pattern);
      byFirst.set(form, alike);
    }
  }
  return { byFirst, known };
}

function formsOfWord({ base, oblique }: Pattern['words'][number]): readonly string[] {
  return [...base, ...oblique];
}

/**
 * Who is named in a line. Where two bear one name, the case decides («от Каренина»), then who was named last in this
 * chapter beyond doubt (`latest`, the last one first); where that is nobody, nobody is.
 */
export function mentionsIn(tokens: readonly Token[], index: NameIndex, latest: number[]): Mention[] {
  const mentions: Mention[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const fitting = longest(tokens, at, index);
    const [first] = fitting;
    if (!first) continue;
    const end = at + first.words.length;
    const entry = chosen(fitting, tokens, at, latest);
    if (entry !== null && !isOfOther(fitting, tokens, end, index)) {
      mentions.push({ entry, at, end });
      if (new Set(fitting.map((one) => one.entry)).size === 1) remember(latest, entry);
    }
    at = end - 1;
  }
  return mentions;
}

function longest(tokens: readonly Token[], at: number, { byFirst }: NameIndex): readonly Pattern[] {
  const starting = byFirst.get(tokens[at]?.word ?? '');
  if (!starting) return [];
  const fitting = starting.filter((pattern) => fits(tokens, at, pattern));
  const length = Math.max(0, ...fitting.map(({ words }) => words.length));
  return fitting.filter(({ words }) => words.length === length);
}

function fits(tokens: readonly Token[], at: number, { words }: Pattern): boolean {
  return words.every(({ base, oblique, isCapital }, step) => {
    const token = tokens[at + step];
    if (!token || (step > 0 && !token.isNext) || (isCapital && !token.isCapital)) return false;
    return base.has(token.word) || oblique.has(token.word);
  });
}

function chosen(fitting: readonly Pattern[], tokens: readonly Token[], at: number, latest: readonly number[]) {
  const isOblique = isPreposition(tokens[at - 1]?.word ?? '') && tokens[at]?.isNext === true;
  const word = tokens[at]?.word ?? '';
  const byCase = fitting.filter(({ words }) => (isOblique ? words[0]?.oblique : words[0]?.base)?.has(word));
  const left = new Set((byCase.length > 0 ? byCase : fitting).map(({ entry }) => entry));
  if (left.size === 1) return [...left][0] ?? null;
  return latest.find((entry) => left.has(entry)) ?? null;
}

/** «Анна» of «Анна Шерер» is not Анна Каренина. */
function isOfOther(fitting: readonly Pattern[], tokens: readonly Token[], end: number, { known }: NameIndex): boolean {
  const next = tokens[end];
  const isNamedOn = next?.isCapital === true && next.isNext && !known.has(next.word);
  return isNamedOn && fitting.every(({ isPart }) => isPart);
}

function remember(latest: number[], entry: number): void {
  const at = latest.indexOf(entry);
  if (at >= 0) latest.splice(at, 1);
  latest.unshift(entry);
}
