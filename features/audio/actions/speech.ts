import { openDraftVoice } from '@pero/sound/voice/espeak/voice';
import { openSpeechKit } from '@pero/sound/voice/outside/speechkit';
import type { Voice } from '@pero/sound/voice/voice';
import { DRAFT_VOICE, VOICES } from '../rules/voices.ts';

/** The company that reads aloud; null when nobody has named one. */
export type SpeechCompany = { readonly url: string; readonly key: string; readonly folder?: string | undefined };
export type SpeechTools = { readonly speech: SpeechCompany | null };

let draft: Voice | null = null;

/** A voice by its name; null where nobody speaks with it here. */
export function voiceBy(name: string, speech: SpeechCompany | null): Voice | null {
  if (name === DRAFT_VOICE) {
    draft ??= openDraftVoice();
    return draft;
  }
  if (!speech || !VOICES.some((voice) => voice.name === name)) return null;
  const { url, key, folder } = speech;
  return openSpeechKit({ url, key, voice: name, send: fetch, ...(folder && { folder }) });
}
