import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type CraftedEntry, craftZip } from '../hostile/zip-craft.ts';
import { Unreadable } from '../reading/report.ts';
import { openZip } from './zip.ts';

async function refusal(entries: readonly CraftedEntry[], change = (bytes: Uint8Array): Uint8Array => bytes) {
  try {
    const zip = await openZip(change(craftZip(entries)));
    for (const name of zip.names) await zip.read(name);
    return 'read';
  } catch (error) {
    return error instanceof Unreadable ? error.code : error;
  }
}

describe('an archive', () => {
  test('gives its files by name, whatever the case and the slashes', async () => {
    const zip = await openZip(craftZip([{ name: 'Word\\Document.xml', bytes: 'текст' }]));
    expect(Buffer.from((await zip.read('word/document.xml')) ?? []).toString()).toBe('текст');
    expect(await zip.read('none')).toBeUndefined();
  });

  test.each([
    ['climbs out of its folder', [{ name: '../../etc/passwd', bytes: 'root' }], 'unsafe-archive'],
    ['begins at the root', [{ name: '/etc/passwd', bytes: 'root' }], 'unsafe-archive'],
    [
      'repeats a name',
      [
        { name: 'a', bytes: '1' },
        { name: 'a', bytes: '2' },
      ],
      'unsafe-archive',
    ],
    ['is encrypted', [{ name: 'a', bytes: '1', isEncrypted: true }], 'encrypted'],
    ['says a smaller size than the true one', [{ name: 'a', bytes: 'x'.repeat(5000), claimedSize: 10 }], 'broken'],
    ['says a larger size than the true one', [{ name: 'a', bytes: 'x', claimedSize: 4_000_000_000 }], 'broken'],
    ['has another checksum', [{ name: 'a', bytes: 'x', claimedCrc: 1 }], 'broken'],
    ['is packed with rubbish', [{ name: 'a', bytes: 'x', packed: Buffer.from('rubbish!') }], 'broken'],
  ] as const)('that %s is refused', async (_, entries, code) => expect(await refusal(entries)).toBe(code));

  test('that inflates without end is refused before it fills the memory', async () => {
    const packed = deflateRawSync(Buffer.alloc(300 * 1024 * 1024));
    const before = process.memoryUsage().arrayBuffers;
    expect(await refusal([{ name: 'a', bytes: '', packed, claimedSize: 300 * 1024 * 1024 }])).toBe('bomb');
    expect(await refusal([{ name: 'a', bytes: '', packed, claimedSize: 5 }])).toBe('bomb');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(128 * 1024 * 1024);
  });

  test('whose files together are too large is refused', async () => {
    const zip = await openZip(craftZip([1, 2, 3].map((n) => ({ name: `${n}`, bytes: 'x'.repeat(600) }))), {
      totalBytes: 1500,
    });
    await zip.read('1');
    await zip.read('2');
    await expect(zip.read('3')).rejects.toMatchObject({ code: 'bomb' });
  });

  test('of very many files is opened', async () => {
    const entries = Array.from({ length: 15_000 }, (_, n) => ({ name: `${n}`, bytes: 'x', isStored: true }));
    expect((await openZip(craftZip(entries))).names).toHaveLength(15_000);
  });

  test('of too many files is refused', async () => {
    const entries = Array.from({ length: 30 }, (_, n) => ({ name: `${n}`, bytes: '' }));
    await expect(openZip(craftZip(entries), { entries: 20 })).rejects.toMatchObject({ code: 'bomb' });
  });

  test('that was cut off is refused', async () => {
    const entries = [{ name: 'a', bytes: 'x'.repeat(100), isStored: true }];
    expect(await refusal(entries, (bytes) => bytes.slice(0, bytes.length - 30))).toBe('truncated');
  });
});
