import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

/** No system counts its processes so far. */
const NOBODY = 999_999_999;

test('what a killed process has left of its work is removed before others begin; what the living work at stays', async () => {
  const [left, kept] = [NOBODY, process.ppid].map((id) => join(tmpdir(), `pero-work-${id}-test`)) as [string, string];
  for (const folder of [left, kept]) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'sound'), 'RIFF');
  }
  // A process looks once, before its first work; other files of this one may have worked already.
  vi.resetModules();
  const { workFolder } = await import('./work-folder.ts');
  const own = await workFolder();
  expect([own, left, kept].map((folder) => existsSync(folder))).toEqual([true, false, true]);
  rmSync(own, { recursive: true });
  rmSync(kept, { recursive: true });
});
