import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assetsIn } from './assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'pero-assets-'));
mkdirSync(join(folder, 'assets'));
for (const name of ['service-worker.js', 'assets/letters-a1.ttf', 'assets/odd-b2.unknown', 'notes.secret']) {
  writeFileSync(join(folder, name), 'x');
}
const assets = assetsIn(folder);
const asked = (path: string) => assets(new Request(`http://site.test${path}`));

test('whatever the build has made for pages is served, fonts with their own type', () => {
  expect(asked('/assets/letters-a1.ttf')?.status).toBe(200);
  expect(asked('/assets/letters-a1.ttf')?.headers.get('content-type')).toBe('font/ttf');
  expect(asked('/assets/odd-b2.unknown')?.status).toBe(200);
  expect(asked('/assets/gone.ttf')?.status).toBe(404);
  expect(asked('/notes.secret')).toBeNull();
});

test('[WT05] the worker is asked for anew each time, may call its own site and nothing else', () => {
  const worker = asked('/service-worker.js');
  expect(worker?.headers.get('cache-control')).toBe('no-cache');
  expect(worker?.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  expect(asked('/assets/letters-a1.ttf')?.headers.get('content-security-policy')).toBeNull();
});
