import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Figure } from '../metrics.ts';

const NOTE = 'last-backup';

/** Written beside the data by whoever has made a copy of everything and has read it again. */
export async function noteBackup(dataDir: string, at: Date): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(join(dataDir, NOTE), `${at.toISOString()}\n`);
}

export async function lastBackup(dataDir: string): Promise<Date | null> {
  const text = await readFile(join(resolve(dataDir), NOTE), 'utf8').catch(() => '');
  const at = new Date(text.trim());
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Nothing is told where nobody has ever made one with this data folder: another tool may see to it. */
export async function backupFigures(dataDir: string, now: Date): Promise<Figure[]> {
  const at = await lastBackup(dataDir);
  if (!at) return [];
  const value = Math.max(0, (now.getTime() - at.getTime()) / 1000);
  return [{ name: 'pero_backup_age_seconds', help: 'Since the last backup that was made and checked', value }];
}
