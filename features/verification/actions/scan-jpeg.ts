const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END = 0xd9;
/** JFIF's own and Adobe's: without them colours are read wrongly. */
const KEPT_APPLICATION = [0xe0, 0xee];
const COMMENT = 0xfe;

/** A JPEG without EXIF, XMP, IPTC, comments and whatever hangs behind its end; not decoded. Throws when it is none. */
export function withoutCameraWords(jpeg: Uint8Array): Uint8Array {
  if (jpeg[0] !== MARKER || jpeg[1] !== 0xd8) throw new Error('not a JPEG');
  const kept = [jpeg.subarray(0, 2)];
  let at = 2;
  for (let code = codeAt(jpeg, at); code !== START_OF_SCAN; code = codeAt(jpeg, at)) {
    const next = at + 2 + (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0);
    if (!isPrivate(code)) kept.push(jpeg.subarray(at, next));
    at = next;
  }
  kept.push(jpeg.subarray(at, endFrom(jpeg, at)));
  return Buffer.concat(kept);
}

function codeAt(jpeg: Uint8Array, at: number): number {
  const code = jpeg[at + 1];
  if (jpeg[at] !== MARKER || code === undefined || at + 4 > jpeg.length) throw new Error('not a JPEG');
  return code;
}

function isPrivate(code: number): boolean {
  return code === COMMENT || (code >= 0xe0 && code <= 0xef && !KEPT_APPLICATION.includes(code));
}

/** Inside the coded picture the marker's first byte is always followed by a zero or a restart, so this is the end. */
function endFrom(jpeg: Uint8Array, from: number): number {
  for (let at = from; at + 1 < jpeg.length; at++) {
    if (jpeg[at] === MARKER && jpeg[at + 1] === END) return at + 2;
  }
  return jpeg.length;
}
