import { feedFile } from './test-feed.ts';

export type HostileFeed = { readonly name: string; readonly bytes: Buffer };

/** Small, quick, and the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const around = (inside: string) => `<rss version="2.0"><channel><title>x</title>${inside}</channel></rss>`;
const item = '<item><title>т</title><enclosure url="https://a.example.com/a.mp3" length="1" type="audio/mpeg"/></item>';

/** Made for harm rather than by accident. */
const TRICKS: Readonly<Record<string, (times: number) => string>> = {
  nothing: () => '',
  laughs: () =>
    `<!DOCTYPE r [${Array.from({ length: 12 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('')}]>${around('&a12;')}`,
  'a file by an entity': () =>
    `<!DOCTYPE r [<!ENTITY f SYSTEM "file:///etc/passwd">]>${around('<description>&f;</description>')}`,
  'an outside definition': () => `<!DOCTYPE r SYSTEM "http://127.0.0.1/x.dtd">${around(item)}`,
  deep: (times) => around('<a>'.repeat(6000 * times) + '</a>'.repeat(6000 * times)),
  'many thousand items': (times) => around(item.repeat(10_000 * times)),
  'half a million empty elements': () => around('<b/>'.repeat(500_000)),
  'a title of millions of letters': (times) =>
    `<rss><channel><title>${'щ'.repeat(900_000 * times)}</title>${item}</channel></rss>`,
  'thousands of attributes': (times) =>
    around(`<x ${Array.from({ length: 20_000 * times }, (_, n) => `a${n}="1"`).join(' ')}/>${item}`),
  'a comment that never ends': (times) => around(`<!--${' -'.repeat(400_000 * times)}`).slice(0, -20),
  'brackets that never end': (times) => around(`<description><![CDATA[${'x]'.repeat(400_000 * times)}`),
  'a flood of signs': () => around('<'.repeat(2_000_000)),
  'unknown entities': () => around(`<description>${'&foo;'.repeat(100_000)}</description>${item}`),
  'numbers of signs': () => around(`<description>${'&#x10FFFF;&#0;'.repeat(100_000)}</description>${item}`),
  'tags within text': (times) => around(`<description>${'&lt;'.repeat(100_000 * times)}</description>${item}`),
  'lengths and dates of nonsense': () =>
    around(
      `<item><title>т</title><pubDate>${'9'.repeat(50_000)}</pubDate><itunes:duration>${'1:'.repeat(40_000)}1</itunes:duration><enclosure url="https://a.example.com/a.mp3" length="-${'9'.repeat(400)}" type="audio/mpeg"/></item>`,
    ),
  'a page of links': () =>
    `<!doctype html><html><head>${'<link rel="alternate" type="application/rss+xml" href="'.repeat(100_000)}`,
  'prototypes for names': () => around(`<__proto__>x</__proto__><constructor a="1">y</constructor>${item}`),
};

type Damage = (file: Buffer, random: () => number) => Buffer;
const DAMAGES: Readonly<Record<string, Damage>> = {
  cut: (file, random) => file.subarray(0, Math.floor(random() * file.length)),
  flipped: (file, random) => {
    const copy = Buffer.from(file);
    for (let times = 1 + random() * 200; times > 0; times -= 1)
      copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256);
    return copy;
  },
  'a piece doubled': (file, random) => Buffer.concat([file, file.subarray(Math.floor(random() * file.length))]),
  'a piece lost': (file, random) => {
    const from = Math.floor(random() * file.length);
    return Buffer.concat([file.subarray(0, from), file.subarray(from + Math.floor(random() * 400))]);
  },
  'in another encoding': (file) => Buffer.from(file.toString('utf8'), 'utf16le'),
};

/** So many feeds that are damaged or were made to do harm; the tricks first, and of many they are ten times as large. */
export function hostileFeeds(many: number, seed: number): HostileFeed[] {
  const tricks = Object.entries(TRICKS).map(([name, make]) => ({
    name,
    bytes: Buffer.from(make(many > 100 ? 10 : 1)),
  }));
  const random = randomOf(seed);
  const whole = Buffer.from(feedFile('https://host.example.com', { episodes: [{ title: 'Раз' }, { title: 'Два' }] }));
  const kinds = Object.entries(DAMAGES);
  const damaged = Array.from({ length: Math.max(0, many - tricks.length) }, (_, place) => {
    const [name, damage] = kinds[place % kinds.length] as [string, Damage];
    return { name: `${name} ${place}`, bytes: damage(whole, random) };
  });
  return [...tricks, ...damaged].slice(0, many);
}
