import { comparison } from '../rules/similarity/comparison.ts';
import { signatureOf } from '../rules/similarity/similarity.ts';
import { given, say, whenAsked } from './reading-port.ts';
import { type TextToCompare, toCompare } from './texts-to-compare.ts';

/** A book and what is asked about it: its signature, or how it compares with another. */
export type AskedOfTexts = { readonly sign: readonly TextToCompare[] } | { readonly compare: readonly TextToCompare[] };

const here = (await given<readonly TextToCompare[]>()).map(toCompare);
whenAsked((asked: AskedOfTexts) => {
  if ('compare' in asked) say(comparison(here, asked.compare.map(toCompare)));
  else {
    const whole = asked.sign.map((chapter) => toCompare(chapter).blocks.join('\n')).join('\n');
    say({ signature: signatureOf(whole) });
  }
});
