import type { Facts } from './ffmpeg/facts.ts';
import type { Clipping, Place } from './meter/clipping.ts';
import type { Wave } from './meter/wave.ts';

/** What was heard in a recording. Levels are decibels below full scale; places are seconds. */
export type Heights = {
  readonly seconds: number;
  readonly rms: number;
  readonly truePeak: number;
  /** Loudness as EBU R 128 counts it. */
  readonly lufs: number;
  /** The quietest half second that is no digital nothing, and where it is. */
  readonly floor: number;
  readonly floorAt: number;
  /** Quiet before the first word and after the last one. */
  readonly head: number;
  readonly tail: number;
  /** Quiet of five seconds and more in between. */
  readonly silences: readonly Place[];
  /** The longest pauses of each minute: where a recording may be cut. */
  readonly pauses: readonly Place[];
  /** Seconds of bare zeros: somebody cut the room out of the recording. */
  readonly nothing: number;
  readonly clipping: Clipping;
  /** Which part of the strength lies how near to the top, decibel by decibel: what a limiter would take. */
  readonly crest: readonly number[];
  readonly wave: Wave;
};

/** Everything that is known of a recording. */
export type Measured = Heights &
  Omit<Facts, 'kbps'> & {
    /** WAV, FLAC, MP3… */
    readonly kind: string;
    readonly isLossless: boolean;
    readonly bytes: number;
    readonly kbps: number;
  };
