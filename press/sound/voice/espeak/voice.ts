import { openPool } from '@pero/processes/pool';
import { rewritten } from '../glossary.ts';
import { transcribed } from '../transcribe.ts';
import { type Heard, type Timbre, type Voice, VoiceRefused } from '../voice.ts';
import type { Utterance, Uttered } from './engine.ts';
import type { EspeakTasks } from './process.ts';

const PROCESS = new URL('./process.ts', import.meta.url);
const LIMITS = {
  workers: 1,
  memoryMb: 300,
  cpuSeconds: 3600,
  timeoutMs: 60_000,
  silentMs: 30_000,
  idleMs: 60_000,
  nice: 5,
};
const LONGEST = 4000;
const USUAL = { pitch: 50, pace: 160 };
const SEMITONE = 5;
const VARIANT = /^[a-z][a-z\d]{0,11}$/i;

/**
 * The draft voice: espeak from npm in a process of its own. It sounds like a machine and costs nothing: for hearing a text
 * over, for samples before an order, and as what recordings are compared with.
 */
export function openDraftVoice({ language = 'ru' }: { readonly language?: string } = {}): Voice & {
  readonly close: () => void;
} {
  const pool = openPool<EspeakTasks>(PROCESS, LIMITS);
  let nameless = 0;
  return {
    name: 'espeak',
    label: 'Черновой синтезированный голос',
    synthesise: async (text, { glossary = [], timbre = {}, owner = `nobody-${nameless++}` } = {}) => {
      if (text.length > LONGEST) throw new VoiceRefused('too-long');
      if (!/[\p{L}\p{N}]/u.test(text)) throw new VoiceRefused('no-text');
      // A dash between words is a pause, and this is the dash that it knows.
      const written = rewritten(text.replace(/[—–]/g, '-'), glossary, (word) => `[[${transcribed(word)}]]`);
      const uttered = await pool.ask(owner, 'say', { text: written.text, language, ...settingsOf(timbre) });
      return { samples: uttered.samples, rate: uttered.rate, times: timesOf(uttered, text, written.originOf) };
    },
    close: pool.close,
  };
}

function settingsOf({ voice = '', pitch = 0, pace = 1 }: Timbre): Pick<Utterance, 'variant' | 'pitch' | 'pace'> {
  const within = (value: number, least: number, most: number): number =>
    Math.round(Math.max(least, Math.min(most, value)));
  return {
    variant: VARIANT.test(voice) ? voice : '',
    pitch: within(USUAL.pitch + SEMITONE * pitch, 0, 99),
    pace: within(USUAL.pace * pace, 80, 450),
  };
}

/** Sometimes it counts the dash before a word to the word. */
const WORD_AT = /[^\p{L}\p{N}]*((?:[\p{L}\p{N}-]|\u0301)+)/uy;

/** A word lasts until the next one begins; the last one until the sound ends. */
function timesOf(
  { words, samples, rate }: Uttered,
  text: string,
  originOf: (place: number) => { readonly from: number; readonly to: number },
): readonly Heard[] {
  return words.map(({ place, start }, index) => {
    const { from, to } = originOf(place);
    WORD_AT.lastIndex = from;
    const [all = '', word = ''] = (to === from && WORD_AT.exec(text)) || [];
    const part = to > from ? { from, to } : { from: from + all.length - word.length, to: from + all.length };
    return { ...part, start, end: words[index + 1]?.start ?? samples.length / rate };
  });
}
