import { openDraftVoice } from '@pero/sound/voice/espeak/voice';
import { type Voice, VoiceRefused } from '@pero/sound/voice/voice';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';

const LONGEST = 256 * 1024;
const RATE = 22_050;
const HERTZ_A_SEMITONE = 12;
const STRESS = '\u0301';

/** Rough stand-ins for the voices of the company: so that one hears that they differ. */
const STAND_INS: Readonly<Record<string, { readonly voice: string; readonly pitch: number }>> = {
  marina: { voice: 'f2', pitch: 0 },
  alexander: { voice: 'm3', pitch: -1 },
  jane: { voice: 'f4', pitch: 2 },
  ermil: { voice: 'm1', pitch: -4 },
};

const hint = z.union([
  z.object({ voice: z.string() }),
  z.object({ role: z.string() }),
  z.object({ speed: z.coerce.number() }),
  z.object({ pitchShift: z.coerce.number() }),
  z.object({ volume: z.coerce.number() }),
]);
const utterance = z.object({
  text: z.string().min(1).max(5000),
  hints: z.array(hint).default([]),
  outputAudioSpec: z.object({
    rawAudio: z.object({ audioEncoding: z.literal('LINEAR16_PCM'), sampleRateHertz: z.coerce.number() }),
  }),
  unsafeMode: z.boolean().default(false),
});

/**
 * Yandex SpeechKit as the platform speaks with it: the third version over HTTP, a line of JSON for each piece of sound. What is
 * heard is espeak, so it sounds like a sandbox. It keeps nothing.
 */
export function speechKitApi(key: string): Hono {
  const api = new Hono();
  let voice: Voice | null = null;
  api.post('/tts/v3/utteranceSynthesis', bodyLimit({ maxSize: LONGEST }), async (context) => {
    if (context.req.header('authorization') !== `Api-Key ${key}`) {
      return context.json({ error: { code: 16, message: 'Unknown api key' } }, 401);
    }
    const asked = utterance.safeParse(await context.req.json().catch(() => null));
    const wrong = asked.success ? refusalOf(asked.data) : 'Invalid utterance';
    if (!asked.success || wrong !== null) return context.json({ error: { code: 3, message: wrong } }, 400);
    const { text, hints } = asked.data;
    voice ??= openDraftVoice();
    try {
      const spoken = await voice.synthesise(marked(text), { timbre: timbreOf(hints) });
      const bytes = Buffer.from(spoken.samples.buffer, spoken.samples.byteOffset, spoken.samples.byteLength);
      const lengthMs = `${Math.round((spoken.samples.length / spoken.rate) * 1000)}`;
      const result = { audioChunk: { data: bytes.toString('base64') }, textChunk: { text }, startMs: '0', lengthMs };
      return context.body(`${JSON.stringify({ result })}\n`, 200, { 'content-type': 'application/json' });
    } catch (error) {
      if (error instanceof VoiceRefused) return context.json({ error: { code: 3, message: error.message } }, 400);
      throw error;
    }
  });
  return api;
}

function refusalOf({ text, unsafeMode, outputAudioSpec }: z.output<typeof utterance>): string | null {
  if (text.length > 250 && !unsafeMode) return 'Too long text, use unsafe_mode';
  return outputAudioSpec.rawAudio.sampleRateHertz === RATE ? null : 'The sandbox speaks at 22050 Hz';
}

/** «з+амок» is «за́мок» to espeak. */
function marked(text: string): string {
  return text.replace(/\+([аеёиоуыэюя])/giu, `$1${STRESS}`);
}

function timbreOf(hints: readonly z.output<typeof hint>[]) {
  const all = Object.assign({}, ...hints) as { voice?: string; speed?: number; pitchShift?: number };
  const { voice, pitch } = STAND_INS[all.voice ?? ''] ?? { voice: 'f2', pitch: 0 };
  return { voice, pitch: pitch + (all.pitchShift ?? 0) / HERTZ_A_SEMITONE, pace: all.speed ?? 1 };
}
