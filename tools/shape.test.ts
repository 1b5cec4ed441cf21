import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url);
const features = readdirSync(new URL('features', root));

const ROOMS = [
  'rules',
  'contract',
  'store',
  'actions',
  'routes',
  'jobs',
  'web',
  'mails',
  'data',
  'texts',
  'node_modules',
];
/** Rooms that a feature has beyond the house's own, each explained in its README. */
const EXTRA: Record<string, readonly string[]> = {
  accounts: ['identify', 'load-offices', 'access', 'test-world'],
  pages: ['library', 'html'],
  feedback: ['files'],
};

test.each(features)('the feature %s has the rooms of the house and no others', (feature) => {
  const entries = readdirSync(new URL(`features/${feature}`, root)).filter((name) => !/\.test\.tsx?$/.test(name));
  const rooms = entries.map((name) => name.replace(/\.(ts|md|json)$/, ''));
  const known = [...ROOMS, ...(EXTRA[feature] ?? []), 'README', 'package'];
  expect(rooms.filter((room) => !known.includes(room))).toEqual([]);
});

test.each(features)('the feature %s tells in at most 60 lines what it is for', (feature) => {
  const readme = new URL(`features/${feature}/README.md`, root);
  expect(existsSync(readme)).toBe(true);
  expect(readFileSync(readme, 'utf8').split('\n').length).toBeLessThanOrEqual(61);
});

test.each(features)('the feature %s keeps its store to itself', (feature) => {
  const { exports = {} } = JSON.parse(readFileSync(new URL(`features/${feature}/package.json`, root), 'utf8'));
  expect(Object.keys(exports).filter((name) => name.includes('store') || name === './*')).toEqual([]);
});
