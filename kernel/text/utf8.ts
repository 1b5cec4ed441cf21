/** The bytes of a text. Rules know no TextEncoder: it belongs to browsers and servers. Half a sign becomes U+FFFD. */
export function utf8(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 3);
  let at = 0;
  for (const sign of text.toWellFormed()) {
    for (const byte of bytesOfSign(sign.codePointAt(0) ?? 0)) {
      bytes[at] = byte;
      at += 1;
    }
  }
  return bytes.slice(0, at);
}

function bytesOfSign(code: number): number[] {
  const tail = (shift: number) => 0x80 | ((code >> shift) & 0x3f);
  if (code < 0x80) return [code];
  if (code < 0x800) return [0xc0 | (code >> 6), tail(0)];
  if (code < 0x1_00_00) return [0xe0 | (code >> 12), tail(6), tail(0)];
  return [0xf0 | (code >> 18), tail(12), tail(6), tail(0)];
}
