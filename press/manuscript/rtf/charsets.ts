/** Windows code pages by the numbers of character sets in font tables. */
const BY_CHARSET: Readonly<Record<number, number>> = {
  77: 10000,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
  254: 437,
  255: 850,
};

const LABELS: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  10000: 'macintosh',
  10007: 'x-mac-cyrillic',
  20866: 'koi8-r',
  21866: 'koi8-u',
  28595: 'iso-8859-5',
  65001: 'utf-8',
};

/**
 * The code page of a font, or that of the document where the font says nothing better. Fonts named «… Cyr» and the
 * like of old Windows are Cyrillic whatever they say. `codePageOf(204, 'Arial', 1252)` gives 1251.
 */
export function codePageOf(charset: number | undefined, name: string, document: number): number {
  if (/\bCYR;?$/i.test(name.trim())) return 1251;
  return BY_CHARSET[charset ?? 0] ?? document;
}

const tables = new Map<number, readonly string[]>();

/** The characters of a code page by byte. */
export function charactersOfPage(page: number): readonly string[] {
  const known = tables.get(page);
  if (known !== undefined) return known;
  const decoder = decoderOf(page);
  const table = Array.from({ length: 256 }, (_, byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : decoder.decode(new Uint8Array([byte])),
  );
  tables.set(page, table);
  return table;
}

function decoderOf(page: number): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(LABELS[page] ?? `windows-${page}`);
  } catch {
    return new TextDecoder('windows-1251');
  }
}
