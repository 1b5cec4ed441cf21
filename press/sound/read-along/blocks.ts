import { ENTITIES, INLINE, type Token, tokensOf } from './marking.ts';

/** Words of one sentence; of none where nothing is read aloud. */
export type Run = { readonly sentence: number | null; readonly text: string; readonly isEmphasised: boolean };

export type Block = { readonly kind: 'heading' | 'paragraph' | 'break'; readonly runs: readonly Run[] };

const SAY = /\bid="say-(\d{1,7})"/;
const EMPHASIS = new Set(['em', 'strong', 'u']);

/**
 * A marked page as it is shown beside its sound: blocks of words, each word with its sentence. `before` is how many sentences
 * the pages before it have. Notes and the numbers that lead to them are left out, as they are not read.
 */
export function blocksOf(xhtml: string, before = 0): readonly Block[] {
  const page = openPage(before);
  let asides = 0;
  for (const token of tokensOf(xhtml, Math.max(0, xhtml.indexOf('<body')))) {
    if (token.name === 'aside') asides += isClosing(token) ? -1 : 1;
    if (asides === 0) page.take(token);
  }
  return page.end();
}

function isClosing({ token }: Token): boolean {
  return token.startsWith('</');
}

function openPage(before: number) {
  const blocks: Block[] = [];
  let kind: Block['kind'] = 'paragraph';
  let runs: Run[] = [];
  let emphasis = 0;
  /** Of the spans that are open: the sentence each begins, if it does. */
  const spans: (number | null)[] = [];
  const close = (): void => {
    const shown = trimmed(runs);
    if (shown.length > 0) blocks.push({ kind, runs: shown });
    runs = [];
  };
  const say = ({ token, isSilent }: Token): void => {
    const said = spans.findLast((one) => one !== null) ?? null;
    const text = isSilent ? '' : wordsIn(token);
    if (text !== '')
      runs.push({ sentence: said === null ? null : before + said - 1, text, isEmphasised: emphasis > 0 });
  };
  const span = (token: Token): void => {
    if (isClosing(token)) spans.pop();
    else spans.push(Number(SAY.exec(token.token)?.[1] ?? 0) || null);
  };
  /** Within a line. */
  const mark = (name: string, token: Token): void => {
    if (name === 'br') runs.push({ sentence: null, text: ' ', isEmphasised: false });
    if (EMPHASIS.has(name)) emphasis += isClosing(token) ? -1 : 1;
    if (name === 'span') span(token);
  };
  /** From block to block. */
  const turn = (name: string, token: Token): void => {
    close();
    if (!isClosing(token)) kind = /^h\d$/.test(name) ? 'heading' : 'paragraph';
    if (name === 'hr') blocks.push({ kind: 'break', runs: [] });
  };
  return {
    take(token: Token): void {
      if (token.name === undefined) say(token);
      else if (INLINE.has(token.name)) mark(token.name, token);
      else turn(token.name, token);
    },
    end(): readonly Block[] {
      close();
      return blocks;
    },
  };
}

function wordsIn(raw: string): string {
  return raw.replace(/\s+/g, ' ').replace(/&[a-z]+;/g, (entity) => ENTITIES[entity] ?? entity);
}

/** Without the spaces around it; of nothing but spaces nothing is left. */
function trimmed(runs: readonly Run[]): readonly Run[] {
  if (runs.every(({ text }) => text.trim() === '')) return [];
  const last = runs.length - 1;
  return runs.map((run, at) => {
    const begun = at === 0 ? run.text.trimStart() : run.text;
    return { ...run, text: at === last ? begun.trimEnd() : begun };
  });
}
