import type { Measured } from '@pero/sound/measured';
import type { KeptMeasure } from '../rules/recordings.ts';

export function keptMeasure({ wave, ...heard }: Measured): KeptMeasure {
  return { ...heard, wave: { peaks: base64(wave.peaks), rms: base64(wave.rms) } };
}

export function measureOf({ wave, ...heard }: KeptMeasure): Measured {
  return { crest: [], ...heard, wave: { peaks: bytesOf(wave.peaks), rms: bytesOf(wave.rms) } };
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

function bytesOf(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64'));
}
