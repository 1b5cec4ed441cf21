import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { completed, platformOf } from './complete-lock.ts';

test('the lock names the packages of every platform, or npm ci would refuse it (npm run lock mends it)', () => {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  expect(completed(lock).added).toEqual([]);
});

/** The registry at hand has this version for x64 alone (docs/decisions/0032): taken by version, whatever comes. */
const WITHOUT = ['gnu', 'musl'].map((libc) => `@myriaddreamin/typst-ts-node-compiler-linux-arm64-${libc}`);

test('what Linux on x64 and arm64 is given has its checksum in the lock', () => {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
    packages: Record<string, { integrity?: string; link?: true; os?: string[]; cpu?: string[] }>;
  };
  const isOurs = ({ os, cpu }: { os?: string[]; cpu?: string[] }) =>
    (!os || os.includes('linux')) && (!cpu || cpu.includes('x64') || cpu.includes('arm64'));
  const unchecked = Object.entries(lock.packages)
    .filter(([place, one]) => place.includes('node_modules/') && !one.link && !one.integrity && isOurs(one))
    .map(([place]) => place.replace(/^.*node_modules\//, ''));
  expect(unchecked).toEqual(WITHOUT);
});

test('the lock holds no address of a registry', () => {
  const lock = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
  expect(lock).not.toMatch(/"resolved": "http/);
});

test('a platform is read from the name', () => {
  expect(platformOf('@rolldown/binding-linux-arm64-musl')).toEqual({ cpu: ['arm64'], libc: ['musl'], os: ['linux'] });
  expect(platformOf('@biomejs/cli-win32-x64')).toEqual({ cpu: ['x64'], os: ['win32'] });
});
