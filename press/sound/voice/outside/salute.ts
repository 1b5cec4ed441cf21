import { randomUUID } from 'node:crypto';
import { rewritten, withApostrophe } from '../glossary.ts';
import { type Voice, VoiceRefused } from '../voice.ts';
import { soundOf } from '../wav.ts';
import { post, type Send } from './post.ts';

export type SaluteOptions = {
  /** Where sound is made, and where a token is given: https://smartspeech.sber.ru, https://ngw.devices.sberbank.ru:9443. */
  readonly url: string;
  readonly tokenUrl: string;
  /** The authorisation key of the project, as it is shown there. */
  readonly key: string;
  readonly scope?: string;
  /** One of its voices with the rate: Nec_24000, Bys_24000… */
  readonly voice: string;
  readonly send: Send;
  readonly now?: () => number;
};

/** Spaces and marks counted. */
const LONGEST = 4000;
/** A token is asked for anew before it ends. */
const EARLY_MS = 60_000;

/** SaluteSpeech of Sber: a token for half an hour, then a sentence for a WAV. It tells no times within it. */
export function openSalute(options: SaluteOptions): Voice {
  const { url, voice, send, now = Date.now } = options;
  let token: { readonly value: string; readonly until: number } | undefined;
  const known = async (): Promise<string> => {
    if (token === undefined || token.until - EARLY_MS < now()) token = await tokenOf(options);
    return token.value;
  };
  return {
    name: 'salute',
    label: 'Синтезированный голос SaluteSpeech',
    synthesise: async (text, { glossary = [], timbre = {} } = {}) => {
      const body = rewritten(text, glossary, withApostrophe).text;
      if (body.length > LONGEST) throw new VoiceRefused('too-long');
      if (!/[\p{L}\p{N}]/u.test(text)) throw new VoiceRefused('no-text');
      const place = new URL('/rest/v1/text:synthesize', url);
      place.search = new URLSearchParams({ format: 'wav16', voice: timbre.voice ?? voice }).toString();
      const headers = { authorization: `Bearer ${await known()}`, 'content-type': 'application/text' };
      const sound = soundOf(await post(send, place.href, { headers, body }));
      if (sound === undefined || sound.samples.length === 0)
        throw new VoiceRefused('refused', 'No sound in the answer');
      return { ...sound, times: [{ from: 0, to: text.length, start: 0, end: sound.samples.length / sound.rate }] };
    },
  };
}

async function tokenOf({ tokenUrl, key, scope = 'SALUTE_SPEECH_PERS', send }: SaluteOptions) {
  const headers = {
    authorization: `Basic ${key}`,
    rquid: randomUUID(),
    'content-type': 'application/x-www-form-urlencoded',
  };
  const answer = await post(send, new URL('/api/v2/oauth', tokenUrl).href, { headers, body: `scope=${scope}` });
  try {
    const { access_token: value, expires_at: until } = JSON.parse(answer.toString('utf8'));
    if (typeof value === 'string' && typeof until === 'number') return { value, until };
  } catch {
    // No answer of theirs.
  }
  throw new VoiceRefused('unavailable', 'No token in the answer');
}
