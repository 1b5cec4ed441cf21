import type { Clock } from '@pero/server-platform/clock';
import type { Files } from '@pero/server-platform/files/files';
import { type Company, companyAt } from '../company/company.ts';
import type { Shop } from '../database.ts';

/** Of notices, of files, of machines and of roads; the last makes its formula another one. */
export const PRINT_FAULTS = ['twice', 'late', 'shuffled', 'mute', 'reject', 'break', 'lose', 'other_spine'] as const;
type PrintFault = (typeof PRINT_FAULTS)[number];

/** What the print shop stands on. */
export type Printer = Company<PrintFault> & {
  readonly files: Files;
  /** Who holds it may print; notices are signed with it. */
  readonly key: string;
  /** Whom it tells of changes. */
  readonly siteUrl: string;
};

export function printerAt(given: {
  readonly shop: Shop;
  readonly clock: Clock;
  readonly files: Files;
  readonly key: string;
  readonly siteUrl: string;
}): Printer {
  const { files, key, siteUrl } = given;
  return { ...companyAt('print', given, PRINT_FAULTS), files, key, siteUrl };
}

/** Under what name the bytes lie. */
export function printFileKey(sha256: string): string {
  return `print/${sha256}`;
}
