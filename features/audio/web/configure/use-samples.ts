import { toastError } from '@pero/ui/feedback/toast';
import type { WaveData } from '@pero/ui/sound/wave';
import { call } from '@pero/web-platform/browser-call';
import { usePlayer } from '@pero/web-platform/sound/use-player';
import { errorsOfFailure } from '@pero/web-platform/words';
import { useState } from 'react';
import { sampleVoice } from '../../contract/voices.ts';
import type { GlossaryWord } from '../../rules/glossary.ts';

export type Sample = { readonly url: string; readonly seconds: number; readonly wave: readonly number[] };
type Wish = { readonly voice: string; readonly text: string; readonly pitch?: number };

/** Samples by what was asked for: pressed once, a voice reads; pressed again, it is heard again. */
export function useSamples(audioBookId: number, glossary: readonly GlossaryWord[]) {
  const sound = usePlayer();
  const [made, keep] = useState<Readonly<Record<string, Sample>>>({});
  const [busy, setBusy] = useState<string | null>(null);

  const keyOf = ({ voice, text, pitch = 0 }: Wish) =>
    [voice, pitch, text, wordsIn(text, glossary)].join('|').replaceAll(':', ' ');
  const hear = async (wish: Wish) => {
    const key = keyOf(wish);
    const known = made[key];
    if (known) return sound.toggle({ key, url: known.url });
    setBusy(key);
    const sample = await read(audioBookId, wish, glossary);
    setBusy((now) => (now === key ? null : now));
    if (!sample) return;
    keep((before) => ({ ...before, [key]: sample }));
    sound.toggle({ key, url: sample.url });
  };
  const stateOf = (wish: Wish) => {
    const key = keyOf(wish);
    const isOn = sound.key === key;
    const sample = made[key] ?? null;
    return {
      sample,
      wave: sample && lineOf(sample.wave),
      isBusy: busy === key,
      isPlaying: isOn && sound.isPlaying,
      part: isOn && sample ? Math.min(1, sound.at / sample.seconds) : 1,
      seconds: isOn ? sound.at : 0,
    };
  };
  return { hear, stateOf };
}

/** As all lines of sound are drawn; a sample tells its tops alone, from 0 to 100. */
function lineOf(tops: readonly number[]): WaveData {
  return { peaks: tops.map((top) => top * 2.55), strength: [] };
}

export type Samples = ReturnType<typeof useSamples>;

/** Only words of this text change how it is read. */
function wordsIn(text: string, glossary: readonly GlossaryWord[]): string {
  const small = text.toLowerCase();
  return glossary
    .filter(({ word }) => small.includes(word.toLowerCase()))
    .map(({ spoken }) => spoken)
    .join();
}

async function read(audioBookId: number, wish: Wish, glossary: readonly GlossaryWord[]): Promise<Sample | null> {
  const sent = { audio_book_id: audioBookId, pitch: 0, ...wish, glossary: glossary.map((word) => ({ ...word })) };
  const { result, errors } = await call(sampleVoice, sent).catch((error: unknown) => ({
    result: null,
    errors: errorsOfFailure(error),
  }));
  if (!result) await toastError(errors[0]?.messages[0] ?? 'Голос не\u00A0ответил. Попробуйте через минуту');
  return result;
}
