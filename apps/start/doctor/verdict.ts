/** What was looked at, how it is, and where it is not well what to do. */
export type Verdict =
  | { readonly about: string; readonly state: 'well' | 'off'; readonly words: string }
  | { readonly about: string; readonly state: 'warning' | 'bad'; readonly words: string; readonly wayOut: string };

export const well = (about: string, words: string): Verdict => ({ about, state: 'well', words });
export const off = (about: string, words: string): Verdict => ({ about, state: 'off', words });
export const warning = (about: string, words: string, wayOut: string): Verdict => ({
  about,
  state: 'warning',
  words,
  wayOut,
});
export const bad = (about: string, words: string, wayOut: string): Verdict => ({ about, state: 'bad', words, wayOut });

const SIGNS = { well: '✓', off: '–', warning: '!', bad: '✗' } as const;

export function linesOf(verdict: Verdict): string[] {
  const line = `${SIGNS[verdict.state]} ${verdict.about}: ${verdict.words}`;
  return 'wayOut' in verdict ? [line, `    ${verdict.wayOut}`] : [line];
}
