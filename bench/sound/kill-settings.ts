import type { SpeechCompany } from '@pero/audio/actions/speech';

export type KillSettings = {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly speech: SpeechCompany;
};

/** What the proof tells its worker. */
export function killSettings(): KillSettings {
  return JSON.parse(process.env.SOUND_KILL ?? '{}') as KillSettings;
}
