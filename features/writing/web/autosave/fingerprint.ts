import type { ChapterText } from '@pero/editor/rules/chapter-text';

/** A short name for a text: equal texts have equal ones, whatever the order of the keys they came back with. */
export function fingerprintOf(text: ChapterText): string {
  const json = stable(text);
  return `${hash(json, 0x811c9dc5)}.${hash(json, 0x01000193)}.${json.length}`;
}

function stable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stable).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => `${JSON.stringify(key)}:${stable(inner)}`)
    .join()}}`;
}

/** FNV-1a over 16-bit units, stirred at the end. */
function hash(text: string, seed: number): string {
  let value = seed;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  return ((value ^ (value >>> 13)) >>> 0).toString(36);
}
