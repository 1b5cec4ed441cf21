import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { openSteps, stepAt, TOTP } from '../../rules/second-factor.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 bits, as RFC 4226 advises. */
export function newTotpSecret(): Buffer {
  return randomBytes(20);
}

/** The code of one step: RFC 4226 over the step's number. */
export function totpOf(secret: Buffer, step: number, digits = TOTP.digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const from = hash.readUInt8(hash.length - 1) & 15;
  const number = hash.readUInt32BE(from) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The code that an app shows now. */
export function totpNow(secret: Buffer, now: Date): string {
  return totpOf(secret, stepAt(now));
}

/** The step whose code was typed; null when it is wrong or was taken before. */
export function matchingStep(secret: Buffer, code: string, now: Date, lastStep: number): number | null {
  const typed = Buffer.from(code);
  const agrees = (step: number) => {
    const right = Buffer.from(totpOf(secret, step));
    return right.length === typed.length && timingSafeEqual(right, typed);
  };
  return openSteps(now, lastStep).find(agrees) ?? null;
}

/** How apps take a secret from a picture or a link. */
export function otpauthUri(secret: Buffer, account: string): string {
  const label = `${encodeURIComponent('Перо')}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent('Перо')}`;
}

export function base32(bytes: Buffer): string {
  let [text, bits, held] = ['', 0, 0];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += BASE32.charAt((held >> bits) & 31);
    }
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + BASE32.charAt((held << (5 - bits)) & 31) : text;
}
