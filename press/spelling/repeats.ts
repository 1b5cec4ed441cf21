import { folded } from './forms.ts';
import { stemOf } from './stems.ts';
import { wordsIn } from './words.ts';

/** Where a word stands: the text of the list, and characters of it. */
export type Standing = { readonly block: number; readonly from: number; readonly to: number };

/** One word several times close together, as it was met first. */
export type Repeat = { readonly word: string; readonly places: readonly [Standing, Standing, ...Standing[]] };

/** Two of them so many words apart are heard at once; three are heard when no two neighbours are farther apart than this. */
export const TWICE_WITHIN = 12;
export const OFTEN_WITHIN = 60;
const LETTERS_LEAST = 4;

type Met = Standing & { readonly word: string; readonly at: number };

/**
 * Words that come back so soon that a reader hears it, in the order of the text. Words that carry no meaning, names and
 * those of `apart` (folded) are not counted.
 */
export function repeatsIn(blocks: readonly string[], apart: ReadonlySet<string>): Repeat[] {
  const met = new Map<string, Met[]>();
  for (const place of wordsOf(blocks)) {
    if (!isHeard(blocks[place.block] ?? '', place) || apart.has(folded(place.word))) continue;
    const stem = stemOf(place.word);
    if (STOP_STEMS.has(stem)) continue;
    const own = met.get(stem);
    if (own) own.push(place);
    else met.set(stem, [place]);
  }
  return [...met.values()]
    .flatMap(clustersOf)
    .toSorted(([a], [b]) => (a?.at ?? 0) - (b?.at ?? 0))
    .flatMap((cluster) => repeatOf(cluster) ?? []);
}

function wordsOf(blocks: readonly string[]): Met[] {
  return blocks
    .flatMap((text, block) => wordsIn(text).map((word) => ({ ...word, block })))
    .map((word, at) => ({ ...word, at }));
}

/** Not short, and not a name: a capital that no sentence asks for. */
function isHeard(text: string, { word, from }: Met): boolean {
  if (word.length < LETTERS_LEAST) return false;
  if (word === word.toLowerCase()) return true;
  return /(?:^|[.!?…—:«„"(][\s\u00A0]*)$/.test(text.slice(Math.max(0, from - 4), from));
}

/** Runs of neighbours that are near each other. */
function clustersOf(met: readonly Met[]): Met[][] {
  const clusters: Met[][] = [];
  for (const place of met) {
    const run = clusters.at(-1);
    if (run && place.at - (run.at(-1)?.at ?? 0) <= OFTEN_WITHIN) run.push(place);
    else clusters.push([place]);
  }
  return clusters.flatMap((run) => (run.length > 2 ? [run] : closePairsOf(run)));
}

function closePairsOf([one, other]: readonly Met[]): Met[][] {
  return one && other && other.at - one.at <= TWICE_WITHIN ? [[one, other]] : [];
}

function repeatOf(cluster: readonly Met[]): Repeat | null {
  const [one, two, ...rest] = cluster.map(({ block, from, to }) => ({ block, from, to }));
  return one && two ? { word: cluster[0]?.word.toLowerCase() ?? '', places: [one, two, ...rest] } : null;
}

/** Words that every page is full of, and verbs of speech that nobody hears. */
const STOP = `быть была было были есть будет будут если когда который чтобы потому поэтому только также тоже даже ещё уже этот эта это эти этого
тот того тому тем теми такой такая такие также так как какой какая какие каждый весь вся всё все всего всех всем сам сама само сами самый себя себе собой
свой своя своё свои мой моя моё мои твой твоя твои наш наша наши ваш ваша ваши него неё ним ней них ними меня мне мной тебя тебе тобой нас нам нами вас вам вами
кто что чего чему чем кого кому кем ничего никто никого ничто нибудь где там тут здесь туда сюда куда откуда оттуда отсюда потом тогда теперь сейчас сразу
очень более менее может мочь можно нельзя надо нужно хотя пока после перед через между около возле вокруг против вместо кроме ради будто словно
или либо лишь ведь вот вон разве неужели просто опять снова всегда никогда иногда сказал сказала сказали говорит говорил говорила ответил ответила спросил спросила
один одна одно одни два две три другой другая другие больше меньше раз разу стал стала стало стали`;
const STOP_STEMS = new Set(STOP.split(/\s+/).map(stemOf));
