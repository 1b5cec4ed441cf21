import { parentPort } from 'node:worker_threads';
import { wholeJson } from '../../whole-text.ts';
import { type Complexity, cutUp, isTooComplex, type Piece } from './json-cut.ts';

/** Parses one body at a time and hands it over piece by piece, each when the main thread asks for it. */
let pieces: Piece[] = [];

type ParseRequest = { readonly bytes: Uint8Array; readonly most: Complexity };

parentPort?.on('message', (request: ParseRequest | 'next') => {
  if (request === 'next') parentPort?.postMessage(pieces.shift() ?? 'end');
  else parentPort?.postMessage(begun(request));
});

function begun({ bytes, most }: ParseRequest) {
  const text = wholeJson(new TextDecoder().decode(bytes));
  if (isTooComplex(text, most)) return 'complex';
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'broken';
  }
  const whole = cutUp(value);
  if (!whole) return 'complex';
  pieces = whole.pieces;
  return whole.cut;
}
