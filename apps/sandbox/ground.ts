import type { Clock } from '@pero/server-platform/clock';
import type { Pulse } from '@pero/server-platform/database/pulse';
import type { Files } from '@pero/server-platform/files/files';
import type { TirageKeys } from './company/keys.ts';
import type { Shop } from './database.ts';

/** What everything in the sandbox stands on. */
export type Sandbox = {
  readonly shop: Shop;
  readonly files: Files;
  readonly clock: Clock;
  /** Where the sandbox is reached, with a slash at its end: links of arts begin with it. */
  readonly url: string;
  /** Whose pages may call the public API from a browser. */
  readonly siteUrl: string;
  readonly partnerKey: string;
  /** With it there is a bank in the platform as well. */
  readonly bankKey?: string;
  /** With them there is a till that takes money of payers. */
  readonly kassaKeys?: { readonly shopId: string; readonly secret: string };
  /** With them somebody prints tirages, carries them and knows addresses. */
  readonly tirageKeys?: TirageKeys;
  /** With it there is somebody who marks ads. */
  readonly ordKey?: string;
  /** With it there is a checker of foreign texts. */
  readonly checkerKey?: string;
  /** With it there is somebody who reads aloud. */
  readonly speechKey?: string;
  /** The retailer that the platform speaks with, where it is not this one. */
  readonly otherRetailerUrl?: string;
  /** The experiment that the site asks about. */
  readonly experimentId?: string;
  /** Knows whether the database is there; what happens by itself, with time, waits for it. */
  readonly pulse?: Pulse;
  /** The books of the demonstration have a past. */
  readonly isDemo?: boolean;
};
