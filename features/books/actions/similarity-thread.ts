import { parentPort, workerData } from 'node:worker_threads';
import { comparison } from '../rules/similarity/comparison.ts';
import { signatureOf } from '../rules/similarity/similarity.ts';
import { type TextToCompare, toCompare } from './texts-to-compare.ts';

/** A book and what is asked about it: its signature, or how it compares with another. */
export type AskedOfTexts = { readonly sign: readonly TextToCompare[] } | { readonly compare: readonly TextToCompare[] };

const here = (workerData as readonly TextToCompare[]).map(toCompare);
parentPort?.on('message', (asked: AskedOfTexts) => {
  if ('compare' in asked) parentPort?.postMessage(comparison(here, asked.compare.map(toCompare)));
  else {
    const whole = asked.sign.map((chapter) => toCompare(chapter).blocks.join('\n')).join('\n');
    parentPort?.postMessage({ signature: signatureOf(whole) });
  }
});
