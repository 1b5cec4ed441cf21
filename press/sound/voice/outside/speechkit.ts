import { rewritten, withPlus } from '../glossary.ts';
import { type Heard, type Timbre, type Voice, VoiceRefused } from '../voice.ts';
import { samplesOf } from '../wav.ts';
import { post, type Send } from './post.ts';

export type SpeechKitOptions = {
  /** Where the service is: https://tts.api.cloud.yandex.net. */
  readonly url: string;
  readonly key: string;
  readonly folder?: string;
  /** One of its voices: marina, alexander, ermil… */
  readonly voice: string;
  readonly role?: string;
  readonly send: Send;
};

const RATE = 22_050;
/** Longer texts are cut by the service itself, if it is asked to. */
const PLAIN_MOST = 250;
const LONGEST = 5000;
const HERTZ_A_SEMITONE = 12;

/**
 * Yandex SpeechKit, the third version of its protocol: one request a sentence, an answer of several lines with sound and
 * times.
 */
export function openSpeechKit(options: SpeechKitOptions): Voice {
  const { url, key, folder, send } = options;
  const headers = {
    'content-type': 'application/json',
    authorization: `Api-Key ${key}`,
    ...(folder !== undefined && { 'x-folder-id': folder }),
  };
  return {
    name: 'speechkit',
    label: 'Синтезированный голос Yandex SpeechKit',
    synthesise: async (text, { glossary = [], timbre = {} } = {}) => {
      if (text.length > LONGEST) throw new VoiceRefused('too-long');
      if (!/[\p{L}\p{N}]/u.test(text)) throw new VoiceRefused('no-text');
      const written = rewritten(text, glossary, withPlus);
      const body = JSON.stringify(requestOf(written.text, options, timbre));
      const answer = await post(send, new URL('tts/v3/utteranceSynthesis', url.endsWith('/') ? url : `${url}/`).href, {
        headers,
        body,
      });
      const parts = partsOf(answer.toString('utf8'));
      const sound = Buffer.concat(parts.map(({ audioChunk }) => Buffer.from(audioChunk?.data ?? '', 'base64')));
      const samples = samplesOf(sound);
      if (samples.length === 0) throw new VoiceRefused('refused', 'No sound in the answer');
      return { samples, rate: RATE, times: timesOf(parts, text) };
    },
  };
}

function requestOf(text: string, { voice, role }: SpeechKitOptions, timbre: Timbre) {
  const { pitch = 0, pace = 1 } = timbre;
  return {
    text,
    hints: [
      { voice: timbre.voice ?? voice },
      ...(role === undefined ? [] : [{ role }]),
      ...(pace === 1 ? [] : [{ speed: pace }]),
      ...(pitch === 0 ? [] : [{ pitchShift: Math.round(pitch * HERTZ_A_SEMITONE) }]),
    ],
    outputAudioSpec: { rawAudio: { audioEncoding: 'LINEAR16_PCM', sampleRateHertz: String(RATE) } },
    ...(text.length > PLAIN_MOST && { unsafeMode: true }),
  };
}

type Part = {
  readonly audioChunk?: { readonly data?: string };
  readonly textChunk?: { readonly text?: string };
  /** Numbers of 64 bits are written as strings. */
  readonly startMs?: string | number;
  readonly lengthMs?: string | number;
};

/** One object a line, each within `result`. */
function partsOf(answer: string): readonly Part[] {
  const lines = answer.split('\n').filter((line) => line.trim() !== '');
  try {
    return lines.map((line) => {
      const { result, error } = JSON.parse(line) as { result?: Part; error?: { message?: string } };
      if (error !== undefined) throw new VoiceRefused('refused', error.message);
      return result ?? {};
    });
  } catch (error) {
    throw error instanceof VoiceRefused ? error : new VoiceRefused('unavailable', error);
  }
}

/** The service tells its own text, with numbers in words: letters of it are counted, and give the part of ours. */
function timesOf(parts: readonly Part[], text: string): readonly Heard[] {
  const heard = parts.filter(({ textChunk, lengthMs }) => textChunk?.text !== undefined && Number(lengthMs) > 0);
  const whole = heard.reduce((sum, { textChunk }) => sum + (textChunk?.text ?? '').length, 0);
  let done = 0;
  return heard.map(({ textChunk, startMs, lengthMs }) => {
    const from = Math.round((done / whole) * text.length);
    done += (textChunk?.text ?? '').length;
    const start = Number(startMs ?? 0) / 1000;
    return { from, to: Math.round((done / whole) * text.length), start, end: start + Number(lengthMs) / 1000 };
  });
}
