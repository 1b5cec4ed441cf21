import type { Read } from '../../reading/report.ts';
import { placed } from './placed.ts';
import type { Recorded } from './record.ts';

/** What the readers say where they take one side and leave the other behind. */
const TOLD = new Set(['comments-dropped', 'deletions-dropped']);

/** The reading with what was tracked beside it. */
export function withTracked(read: Read, recorded: Recorded): Read {
  if (recorded.changes.length + recorded.comments.size === 0) return read;
  const { tracked, remarks } = placed(read.manuscript, recorded);
  const others = read.report.remarks.filter(({ code }) => !TOLD.has(code));
  return { ...read, report: { ...read.report, remarks: [...others, ...remarks] }, tracked };
}
