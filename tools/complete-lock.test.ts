import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { completed, platformOf } from './complete-lock.ts';

test('the lock names the packages of every platform, or npm ci would refuse it (npm run lock mends it)', () => {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  expect(completed(lock).added).toEqual([]);
});

test('the lock holds no address of a registry', () => {
  const lock = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
  expect(lock).not.toMatch(/"resolved": "http/);
});

test('a platform is read from the name', () => {
  expect(platformOf('@rolldown/binding-linux-arm64-musl')).toEqual({ cpu: ['arm64'], libc: ['musl'], os: ['linux'] });
  expect(platformOf('@biomejs/cli-win32-x64')).toEqual({ cpu: ['x64'], os: ['win32'] });
});
