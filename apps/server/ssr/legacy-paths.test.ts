import { screenAt } from '@pero/web/screens';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEGACY_PATHS, legacyTarget } from './legacy-paths.ts';

const BLOG = 'https://blog.example/';
const target = (address: string) => legacyTarget(new URL(address, 'https://pero.example'), BLOG);

test.each([
  ['/voice', '/services/audio/'],
  ['/audiobook', '/services/audio/'],
  ['/spisok-chtecov', '/services/audio/readers/'],
  ['/rek', '/services/promotion/'],
  ['/promotion', '/services/promotion/'],
  ['/promotion1', '/services/promotion/'],
  ['/paket-litres', '/services/promotion/'],
  ['/target-vk-250', '/services/promotion/'],
  ['/promotion-top', '/services/promotion/?type=direct_top'],
  ['/banner', '/services/promotion/media/'],
  ['/banners', '/services/promotion/media/'],
  ['/banner-main-page', '/services/promotion/media/'],
  ['/banner_x', '/services/promotion/media/'],
  ['/banner1', '/services/promotion/media/'],
  ['/banner/x', '/services/promotion/media/'],
  ['/pagemaker', '/services/pagemaker/'],
  ['/design', '/services/design/'],
  ['/annotation', '/services/annotation/'],
  ['/proofread', '/services/proofread/'],
  ['/redaktura', '/services/editing/'],
  ['/helpwriter', '/services/assistant/'],
  ['/booktrailer', '/services/booktrailer/'],
  ['/izdatelskiye-uslugi', '/services/'],
  ['/poleznoe-dlja-pisatelej', BLOG],
  ['/poleznoe-dlja-pisatelej/nalogi', `${BLOG}nalogi`],
  ['/poleznoe-dlja-pisatelej/genresofliterature', `${BLOG}genresofliterature`],
  ['/poleznoe-dlja-pisatelej/forgotten-article', BLOG],
])('[P23] [R06] %s leads to %s, with and without a slash, in any case', (from, to) => {
  for (const address of [from, `${from}/`, from.toUpperCase(), `${from.toUpperCase()}/`]) {
    expect(target(address)).toBe(to);
  }
});

test('[R06] the query is kept, beside one of the target’s own', () => {
  expect(target('/voice/?utm_source=vk&x=1')).toBe('/services/audio/?utm_source=vk&x=1');
  expect(target('/promotion-top?utm_source=vk')).toBe('/services/promotion/?type=direct_top&utm_source=vk');
  expect(target('/poleznoe-dlja-pisatelej/story/?a=b')).toBe(`${BLOG}story?a=b`);
});

test('[R06] one hop: what a legacy path leads to is a screen, and no legacy path itself', () => {
  for (const path of LEGACY_PATHS) {
    const to = target(path) ?? '';
    expect(screenAt(to.split('?')[0] ?? '')).not.toBeNull();
    expect(target(to)).toBeNull();
  }
});

test('an article’s name never leads anywhere but the blog', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const to = target(`/poleznoe-dlja-pisatelej/x${path}`);
      return to === null || to.startsWith(BLOG);
    }),
  );
});

test.each(['/voices', '/design/x', '/bannered', '/poleznoe-dlja-pisatelejx', '/'])('%s is no legacy path', (path) => {
  expect(target(path)).toBeNull();
});
