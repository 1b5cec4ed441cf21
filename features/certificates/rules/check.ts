import { utf8 } from '@pero/kernel/text/utf8';
import { chaptersIn } from './chapters.ts';
import { isDayText, isStatement, saidIn } from './statement.ts';
import { bytesOf, hex, leafOf, rootBy, rootOf, type Sha256, type Step } from './tree.ts';

export const FORMAT = 'pero-certificate-1';

type Signed = { readonly signature: string; readonly key: string };

/** The file that an author keeps and shows: all that is needed to check it, with nobody asked. */
export type CertificateFile = Signed & {
  readonly format: typeof FORMAT;
  readonly statement: string;
  readonly chapters: readonly { readonly name: string; readonly characters: number; readonly hash: string }[];
  /** Absent on the day itself: a day is closed when it is over. */
  readonly day?: (Signed & { readonly text: string; readonly way: readonly Step[] }) | undefined;
};

/** What a browser and a server both have. `key` is an Ed25519 key as SPKI. */
export type Checks = {
  readonly sha256: Sha256;
  readonly isSigned: (
    text: Uint8Array<ArrayBuffer>,
    signature: Uint8Array<ArrayBuffer>,
    key: Uint8Array<ArrayBuffer>,
  ) => Promise<boolean>;
};

export type Verdict = {
  /** Every one that could be looked at; null where there was nothing to look at. */
  readonly signature: boolean;
  readonly chapters: boolean;
  readonly day: boolean | null;
  readonly text: TextVerdict | null;
};

/** The whole text, some chapters of it (by their places), or none. */
export type TextVerdict =
  | { readonly found: 'whole' }
  | { readonly found: 'some'; readonly at: readonly number[] }
  | { readonly found: 'none' };

/** By arithmetic alone. Whose the key is, is asked beside: a stranger may sign too, with a key of their own. */
export async function checked(file: CertificateFile, text: string | null, checks: Checks): Promise<Verdict> {
  const { sha256 } = checks;
  const root = saidIn(file.statement, 'Отпечаток');
  const whole = await rootOf(
    file.chapters.map((one) => bytesOf(one.hash)),
    sha256,
  );
  return {
    signature: isStatement(file.statement) && (await isSignedBy(file, file.statement, checks)),
    chapters: whole !== null && hex(whole) === root,
    day: file.day ? await isInDay(file, file.day, checks) : null,
    text: text === null ? null : await textIn(file, text, sha256),
  };
}

function isSignedBy({ signature, key }: Signed, text: string, { isSigned }: Checks): Promise<boolean> {
  return isSigned(utf8(text), fromBase64(signature), fromBase64(key));
}

async function isInDay(file: CertificateFile, day: NonNullable<CertificateFile['day']>, checks: Checks) {
  if (!isDayText(day.text) || !(await isSignedBy(day, day.text, checks))) return false;
  const root = await rootBy(await leafOf(file.statement, checks.sha256), day.way, checks.sha256);
  return hex(root) === saidIn(day.text, 'Корень');
}

async function textIn({ chapters }: CertificateFile, text: string, sha256: Sha256): Promise<TextVerdict> {
  const given: string[] = [];
  for (const chapter of chaptersIn(text)) given.push(hex(await leafOf(chapter, sha256)));
  if (given.length === chapters.length && chapters.every((one, at) => one.hash === given[at]))
    return { found: 'whole' };
  const known = new Set(given);
  const at = chapters.flatMap((one, index) => (known.has(one.hash) ? [index] : []));
  return at.length > 0 ? { found: 'some', at } : { found: 'none' };
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const signs = text.replaceAll('=', '');
  const bytes = new Uint8Array(Math.floor((signs.length * 3) / 4));
  let [bits, held, at] = [0, 0, 0];
  for (const sign of signs) {
    held = ((held << 6) | SIGNS.indexOf(sign)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (held >> bits) & 0xff;
  }
  return bytes;
}
