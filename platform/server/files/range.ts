import type { FilePart } from './files.ts';

const PART_MOST = 4 * 1024 * 1024;

/** One part only; several at once, or words that say nothing, are answered by the whole. A player gets little at a time. */
export function partOf(range: string | undefined, bytes: number, most = PART_MOST): FilePart | 'none' | null {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range?.trim() ?? '');
  const [, first = '', last = ''] = asked ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (from > end) return 'none';
  return { from, to: Math.min(end, from + most - 1) };
}
