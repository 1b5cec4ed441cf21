import type { Pace } from '@pero/retailer/rules/errands';

/** As the retailer is spoken with, but in seconds instead of hours; a fault never uses the retries up. */
export const HURRY: Pace = {
  retries: Array.from({ length: 1000 }, () => 1),
  look: 0.3,
  longestLook: 2,
  withdrawal: 1,
  hold: 4,
  patience: 2,
};

export type PublishSettings = {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly shopFolder: string;
  readonly port: number;
  readonly key: string;
};

/** What the proof tells its children. */
export function publishSettings(): PublishSettings {
  return JSON.parse(process.env.PUBLISH_PROOF ?? '{}') as PublishSettings;
}
