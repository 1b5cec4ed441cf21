import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** What is asked of espeak; the text may hold phonemes in double brackets. */
export type Utterance = {
  readonly text: string;
  readonly language: string;
  /** One of espeak's variants: f2, m3, klatt2… */
  readonly variant: string;
  /** 0 to 99; 50 is the usual. */
  readonly pitch: number;
  /** Words a minute; 175 is the usual. */
  readonly pace: number;
};

export type Uttered = {
  readonly samples: Int16Array;
  readonly rate: number;
  /** Where a word stands in the text, and when it begins. */
  readonly words: readonly { readonly place: number; readonly length: number; readonly start: number }[];
};

export type Engine = { readonly say: (utterance: Utterance) => Uttered };

type Event = {
  readonly type: string;
  readonly text_position: number;
  readonly word_length: number;
  readonly audio_position: number;
};
type Worker = {
  readonly set_voice: (name: string) => number;
  readonly set_rate: (rate: number) => void;
  readonly set_pitch: (pitch: number) => void;
  readonly samplerate: number;
  readonly synthesize: (text: string, take: (samples: Int16Array, events: readonly Event[]) => boolean) => void;
};

/** espeak, compiled to run in this process. */
export async function openEspeak(): Promise<Engine> {
  const file = createRequire(import.meta.url).resolve('@echogarden/espeak-ng-emscripten');
  const { default: init } = (await import(pathToFileURL(file).href)) as {
    default: () => Promise<{ eSpeakNGWorker: new () => Worker }>;
  };
  const { eSpeakNGWorker: Espeak } = await init();
  const worker = new Espeak();
  return {
    say: ({ text, language, variant, pitch, pace }) => {
      worker.set_voice(variant === '' ? language : `${language}+${variant}`);
      worker.set_pitch(pitch);
      worker.set_rate(pace);
      const pieces: Int16Array[] = [];
      const words: Uttered['words'][number][] = [];
      worker.synthesize(text, (samples, events) => {
        if (samples.length > 0) pieces.push(samples);
        for (const { type, text_position, word_length, audio_position } of events) {
          if (type !== 'word') continue;
          words.push({ place: text_position - 1, length: word_length, start: audio_position / 1000 });
        }
        return false;
      });
      return { samples: joined(pieces), rate: worker.samplerate, words };
    },
  };
}

function joined(pieces: readonly Int16Array[]): Int16Array {
  const all = new Int16Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
