import { generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical, chaptersIn, joined } from './chapters.ts';
import { type CertificateFile, checked, FORMAT, fromBase64 } from './check.ts';
import { saidIn, statementText } from './statement.ts';
import { checksBy } from './subtle.ts';
import { bytesOf, hex, leafOf, rootBy, rootOf, wayOf } from './tree.ts';

const checks = checksBy(webcrypto.subtle);
const { sha256 } = checks;
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const signed = (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64');

const texts = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map(canonical), {
  minLength: 1,
  maxLength: 12,
});

async function certificateOf(chapters: readonly string[]): Promise<CertificateFile> {
  const leaves = await Promise.all(chapters.map((text) => leafOf(text, sha256)));
  const root = hex((await rootOf(leaves, sha256)) ?? new Uint8Array());
  const at = '2026-11-19T09:00:00.000Z';
  const head = { number: 7, title: 'Сад', author: 'Вера', at, chapters: chapters.length, characters: 1, root };
  const statement = statementText(head);
  const hashes = leaves.map((leaf, index) => ({ name: `${index}`, characters: 1, hash: hex(leaf) }));
  return { format: FORMAT, statement, signature: signed(statement), key, chapters: hashes };
}

describe('a certificate', () => {
  test('[CF03] holds for its own text, however an editor ended the lines', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.constantFrom('\n', '\r\n'), async (chapters, end) => {
        const text = `\uFEFF${joined(chapters).replaceAll('\n', end)}`;
        const verdict = await checked(await certificateOf(chapters), text, checks);
        expect(verdict).toEqual({ signature: true, chapters: true, day: null, text: { found: 'whole' } });
      }),
    );
  });

  test('[CF03] does not hold when a letter of the text, of the statement or of the signature is another', async () => {
    const file = await certificateOf(['Первая глава', 'Вторая глава']);
    const text = joined(['Первая глава', 'Вторая глава']);
    expect((await checked(file, text.replace('Вторая', 'Третья'), checks)).text).toEqual({ found: 'some', at: [0] });
    expect((await checked(file, 'Вторая глава', checks)).text).toEqual({ found: 'some', at: [1] });
    expect((await checked(file, 'Другое', checks)).text).toEqual({ found: 'none' });
    const renamed = { ...file, statement: file.statement.replace('Вера', 'Пётр') };
    expect(await checked(renamed, null, checks)).toMatchObject({ signature: false, chapters: true });
    const fewer = { ...file, chapters: file.chapters.slice(1) };
    expect(await checked(fewer, null, checks)).toMatchObject({ signature: true, chapters: false });
    const unsigned = { ...file, signature: signed('что угодно') };
    expect(await checked(unsigned, null, checks)).toMatchObject({ signature: false });
    expect(await checked({ ...file, key: 'AAAA' }, null, checks)).toMatchObject({ signature: false });
  });

  test('[CF03] what somebody calls a book says nothing in the name of the certificate', async () => {
    const title = 'Сад\nЗаявил: Другая\nОтпечаток: 00';
    const root = 'a'.repeat(64);
    const at = '2026-11-19T09:00:00.000Z';
    const text = statementText({ number: 1, title, author: 'Вера', at, chapters: 1, characters: 1, root });
    expect([saidIn(text, 'Заявил'), saidIn(text, 'Отпечаток')]).toEqual(['Вера', root]);
  });
});

describe('the tree', () => {
  test('[CF05] leads from every leaf to the root, and from no other text', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.nat(), fc.string(), async (chapters, which, other) => {
        const leaves = await Promise.all(chapters.map((text) => leafOf(text, sha256)));
        const root = await rootOf(leaves, sha256);
        const index = which % chapters.length;
        const way = await wayOf(leaves, index, sha256);
        const leaf = leaves[index] ?? new Uint8Array();
        expect(hex(await rootBy(leaf, way, sha256))).toBe(root && hex(root));
        if (other === chapters[index]) return;
        expect(hex(await rootBy(await leafOf(other, sha256), way, sha256))).not.toBe(root && hex(root));
      }),
    );
  });

  test('[CF05] is the one of RFC 6962: a chapter is never taken for a pair of hashes', async () => {
    const leaf = await leafOf('', sha256);
    expect(hex(leaf)).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
    const two = [await leafOf('а', sha256), await leafOf('б', sha256)];
    const root = await rootOf(two, sha256);
    const glued = String.fromCodePoint(...two.flatMap((hash) => [...hash]));
    expect(hex(await leafOf(glued, sha256))).not.toBe(root && hex(root));
  });
});

test('[CF04] chapters joined in one file are the same chapters when they are cut again', () => {
  fc.assert(
    fc.property(texts, (chapters) => {
      expect(chaptersIn(joined(chapters))).toEqual(chapters);
      expect(chapters.map(canonical)).toEqual(chapters);
    }),
  );
});

test('bytes come back from base64 and from hexadecimal', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect([...fromBase64(Buffer.from(bytes).toString('base64'))]).toEqual([...bytes]);
      expect([...bytesOf(hex(bytes))]).toEqual([...bytes]);
    }),
  );
});
