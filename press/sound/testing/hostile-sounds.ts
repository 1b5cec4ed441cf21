import { randomOf } from './random.ts';

/** A file that is damaged, or was made to do harm. */
export type HostileSound = { readonly name: string; readonly bytes: Buffer };

type Damage = (file: Buffer, random: () => number) => Buffer;

const DAMAGES: Readonly<Record<string, Damage>> = {
  cut: (file, random) => file.subarray(0, Math.floor(random() * file.length)),
  flipped: (file, random) => {
    const copy = Buffer.from(file);
    for (let times = 1 + random() * 200; times > 0; times--) copy[at(copy, random)] = Math.floor(random() * 256);
    return copy;
  },
  'head flipped': (file, random) => {
    const copy = Buffer.from(file);
    for (let times = 1 + random() * 6; times > 0; times--)
      copy[4 + Math.floor(random() * 200)] = Math.floor(random() * 256);
    return copy;
  },
  'largest numbers': (file, random) => {
    const copy = Buffer.from(file);
    copy.fill(0xff, 4 + Math.floor(random() * 60)).set(file.subarray(80), 80);
    return copy;
  },
  'a piece lost': (file, random) => {
    const from = at(file, random);
    return Buffer.concat([file.subarray(0, from), file.subarray(from + Math.floor(random() * 20_000))]);
  },
  'a piece doubled': (file, random) => {
    const from = at(file, random);
    return Buffer.concat([file.subarray(0, from), file.subarray(from / 2)]);
  },
  'junk after the first bytes': (file, random) =>
    Buffer.concat([
      file.subarray(0, 16),
      Buffer.from(Array.from({ length: 30_000 }, () => Math.floor(random() * 256))),
    ]),
};

function at(file: Buffer, random: () => number): number {
  return Math.floor(random() * file.length);
}

/** Made for harm rather than by accident. */
export const TRICKS: readonly HostileSound[] = [
  { name: 'nothing', bytes: Buffer.alloc(0) },
  {
    name: 'a playlist that names a file',
    bytes: Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n/etc/passwd\n'),
  },
  { name: 'a list that names a file', bytes: Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n") },
  { name: 'a program', bytes: Buffer.from('\x7fELF\x02\x01\x01', 'latin1') },
  { name: 'a page', bytes: Buffer.from('<html><audio src="http://localhost/">') },
  { name: 'a WAV of no channels', bytes: wavHead(0, 44_100, 16) },
  { name: 'a WAV of 65535 channels', bytes: wavHead(65_535, 44_100, 16) },
  { name: 'a WAV of one sample a second', bytes: wavHead(1, 1, 16) },
  { name: 'a WAV of 4 GHz', bytes: wavHead(1, 4_000_000_000, 16) },
  { name: 'a WAV of no bits', bytes: wavHead(1, 44_100, 0) },
  { name: 'tags of 256 MB before nothing', bytes: Buffer.from('ID3\x04\x00\x00\x7f\x7f\x7f\x7f', 'latin1') },
  {
    name: 'an M4A whose table is 4 GB',
    bytes: Buffer.from('\x00\x00\x00\x18ftypM4A \x00\x00\x00\x00M4A isom\xff\xff\xff\xffmoov', 'latin1'),
  },
  { name: 'a FLAC of its name alone', bytes: Buffer.from('fLaC') },
  { name: 'an OGG of its name alone', bytes: Buffer.from('OggS') },
];

function wavHead(channels: number, rate: number, bits: number): Buffer {
  const file = Buffer.alloc(44 + 4000);
  file.write('RIFF\xff\xff\xff\xffWAVEfmt \x10', 'latin1');
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(channels, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt16LE(bits, 34);
  file.write('data\xff\xff\xff\xff', 36, 'latin1');
  return file;
}

/** So many files, made of good ones. */
export function* hostileSounds(
  good: ReadonlyMap<string, Buffer>,
  { seed, count }: { readonly seed: number; readonly count: number },
): Generator<HostileSound> {
  const random = randomOf(seed);
  const [samples, damages] = [[...good], Object.entries(DAMAGES)];
  yield* TRICKS.slice(0, count);
  for (let number = TRICKS.length; number < count; number++) {
    const [kind, file] = samples[number % samples.length] ?? ['', Buffer.alloc(0)];
    const [name, damage] = damages[Math.floor(random() * damages.length)] ?? ['', (same: Buffer) => same];
    yield { name: `${kind}, ${name}`, bytes: damage(file, random) };
  }
}
