/** How many first bytes are enough to know a type. */
export const ENOUGH_BYTES = 16;

/** What a file is by its first bytes, whatever its name and its sender say. Null: none that we know. */
export function sniffMime(head: Uint8Array): string | null {
  const known = SIGNATURES.find(({ parts }) => parts.every(([at, bytes]) => holds(head, at, bytes)));
  return known?.mime ?? null;
}

type Part = readonly [at: number, bytes: readonly number[]];

const SIGNATURES: readonly { mime: string; parts: readonly Part[] }[] = [
  { mime: 'image/png', parts: [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]] },
  { mime: 'image/jpeg', parts: [[0, [0xff, 0xd8, 0xff]]] },
  {
    mime: 'image/webp',
    parts: [
      [0, letters('RIFF')],
      [8, letters('WEBP')],
    ],
  },
  { mime: 'image/gif', parts: [[0, letters('GIF8')]] },
  { mime: 'application/pdf', parts: [[0, letters('%PDF-')]] },
  { mime: 'application/zip', parts: [[0, [0x50, 0x4b, 0x03, 0x04]]] },
];

function holds(head: Uint8Array, at: number, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => head[at + index] === byte);
}

function letters(text: string): number[] {
  return [...Buffer.from(text, 'latin1')];
}
