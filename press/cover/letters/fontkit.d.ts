/** The package carries no types; `open-letters.ts` says what it uses of a font. */
declare module 'fontkit' {
  export function create(bytes: Uint8Array): unknown;
}
