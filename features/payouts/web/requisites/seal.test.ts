import { constants, createDecipheriv, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AccountSecret, canSeal, type SealedRequisites, sealAccount, sealCard } from './seal.ts';

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const spki = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const key = { keyId: 'k1', spki };

const vera: AccountSecret = {
  bik: '049805746',
  account: '40602810700000000025',
  name: 'Околицына Вера',
  inn: '500100732259',
};

describe('requisites sealed in the browser', () => {
  test('[AC25] are opened by whoever has the other half of the key, word for word', async () => {
    expect(canSeal()).toBe(true);
    expect(opened(await sealAccount(vera, key))).toEqual(vera);
  });

  test('[AC25] sealed twice, they look different each time', async () => {
    const [one, other] = await Promise.all([sealAccount(vera, key), sealAccount(vera, key)]);
    expect(one.data).not.toBe(other.data);
    expect(one.key).not.toBe(other.key);
  });

  test('[AC25] a changed byte is noticed', async () => {
    const sealed = await sealAccount(vera, key);
    const data = Buffer.from(sealed.data, 'base64');
    data[3] = (data[3] ?? 0) ^ 1;
    expect(() => opened({ ...sealed, data: data.toString('base64') })).toThrow();
  });

  test('[AC22] [AC25] no six digits of an account or of a tax number leave in clear', async () => {
    const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`));
    await fc.assert(
      fc.asyncProperty(digits(20), digits(9), digits(12), async (account, bik, inn) => {
        const body = JSON.stringify({
          method: 'account',
          sealed: await sealAccount({ bik, account, name: 'Околицына Вера', inn }, key),
          mask: `•••• ${account.slice(-4)}`,
          holder: 'Околицына Вера',
        });
        const runs = [account, bik, inn].flatMap((number) => runsOf(number, 6));
        expect(runs.filter((run) => body.includes(run))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a card', () => {
  test('[PY02] [PY03] is read by the bank alone', async () => {
    const sealed = await sealCard('2200000000000004', key);
    const plain = privateDecrypt(oaep(), Buffer.from(sealed, 'base64'));
    expect(plain.toString()).toBe('2200000000000004');
    expect(sealed).not.toContain('220000');
    expect(sealed.length).toBeLessThan(2000);
  });
});

function opened({ key: wrapped, iv, data }: SealedRequisites): unknown {
  const secret = privateDecrypt(oaep(), Buffer.from(wrapped, 'base64'));
  const whole = Buffer.from(data, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', secret, Buffer.from(iv, 'base64'));
  decipher.setAuthTag(whole.subarray(-16));
  return JSON.parse(Buffer.concat([decipher.update(whole.subarray(0, -16)), decipher.final()]).toString());
}

function oaep() {
  return { key: pair.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
}

function runsOf(number: string, length: number): string[] {
  return Array.from({ length: number.length - length + 1 }, (_, at) => number.slice(at, at + length));
}
