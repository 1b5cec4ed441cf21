import { given, say, whenAsked } from '@pero/writing/actions/reading-port';
import { comparison } from '../rules/similarity/comparison.ts';
import { signatureOf } from '../rules/similarity/similarity.ts';
import { type TextToCompare, toCompare } from './texts-to-compare.ts';

/** A book and what is asked about it: its signature, how it compares with another, or a text without its markup. */
export type AskedOfTexts =
  | { readonly sign: readonly TextToCompare[] }
  | { readonly compare: readonly TextToCompare[] }
  | { readonly plain: readonly TextToCompare[] };

const here = (await given<readonly TextToCompare[]>()).map(toCompare);
whenAsked((asked: AskedOfTexts) => {
  if ('compare' in asked) say(comparison(here, asked.compare.map(toCompare)));
  else if ('plain' in asked) say({ text: wholeOf(asked.plain) });
  else say({ signature: signatureOf(wholeOf(asked.sign)) });
});

function wholeOf(chapters: readonly TextToCompare[]): string {
  return chapters.map((chapter) => toCompare(chapter).blocks.join('\n')).join('\n');
}
