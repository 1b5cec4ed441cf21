import { toastError } from '@pero/ui/feedback/toast';
import { call } from '@pero/web-platform/browser-call';
import { errorsOfFailure } from '@pero/web-platform/words';
import { useState } from 'react';
import { sampleVoice } from '../../contract/voices.ts';
import type { GlossaryWord } from '../../rules/glossary.ts';
import { useSound } from './use-sound.tsx';

export type Sample = { readonly url: string; readonly seconds: number; readonly wave: readonly number[] };
type Wish = { readonly voice: string; readonly text: string; readonly pitch?: number };

/** Samples by what was asked for: pressed once, a voice reads; pressed again, it is heard again. */
export function useSamples(audioBookId: number, glossary: readonly GlossaryWord[]) {
  const sound = useSound();
  const [made, keep] = useState<Readonly<Record<string, Sample>>>({});
  const [busy, setBusy] = useState<string | null>(null);

  const keyOf = ({ voice, text, pitch = 0 }: Wish) => `${voice}:${pitch}:${text}:${wordsIn(text, glossary)}`;
  const hear = async (wish: Wish) => {
    const key = keyOf(wish);
    const known = made[key];
    if (known) return sound.toggle(key, known.url);
    setBusy(key);
    const sample = await read(audioBookId, wish, glossary);
    setBusy((now) => (now === key ? null : now));
    if (!sample) return;
    keep((before) => ({ ...before, [key]: sample }));
    sound.toggle(key, sample.url);
  };
  const stateOf = (wish: Wish) => {
    const key = keyOf(wish);
    const isOn = sound.key === key;
    return {
      sample: made[key] ?? null,
      isOn,
      isBusy: busy === key,
      isPlaying: isOn && sound.isPlaying,
      part: isOn ? sound.part : 0,
      seconds: isOn ? sound.seconds : 0,
    };
  };
  return { hear, stateOf };
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
