import type { Checks } from './check.ts';

/** What is asked of `crypto.subtle`: browsers and servers have the same. */
export type Subtle<Key> = {
  readonly digest: (name: 'SHA-256', bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>;
  readonly importKey: (
    format: 'spki',
    key: Uint8Array<ArrayBuffer>,
    name: 'Ed25519',
    isExtractable: boolean,
    uses: ['verify'],
  ) => Promise<Key>;
  readonly verify: (
    name: 'Ed25519',
    key: Key,
    signature: Uint8Array<ArrayBuffer>,
    text: Uint8Array<ArrayBuffer>,
  ) => Promise<boolean>;
};

export function checksBy<Key>(subtle: Subtle<Key>): Checks {
  return {
    sha256: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes)),
    isSigned: async (text, signature, spki) => {
      const key = await subtle.importKey('spki', spki, 'Ed25519', false, ['verify']).catch(() => null);
      return key !== null && subtle.verify('Ed25519', key, signature, text);
    },
  };
}
