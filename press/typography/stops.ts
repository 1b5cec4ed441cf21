import { endsLine, gapBefore, KIND, type Kind, type Tokens } from './tokens.ts';

const AFTER_STOP: ReadonlySet<Kind> = new Set([KIND.closing, KIND.stop, KIND.dots, KIND.mark, KIND.emDash]);

/**
 * Whether the stop belongs to what stands before it: «слово ,», not «.NET», «:)» or «…слово».
 *
 * @example
 * endsHere(tokensOf('слово , слово'), 1); // true
 */
export function endsHere(tokens: Tokens, index: number): boolean {
  if (endsLine(tokens, index + 1)) return true;
  const next = tokens.kinds[index + 1] as Kind;
  if (gapBefore(tokens, index + 1) > 0) return next !== KIND.stop;
  return AFTER_STOP.has(next);
}
