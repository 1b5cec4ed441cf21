import type { Files } from '@pero/server-platform/files/files';
import { doesSlowly } from '@pero/server-platform/jobs/hear';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { makeFileLater } from './actions/files.ts';
import { makeAskedFile } from './actions/make-files.ts';
import { MAKERS } from './actions/makers.ts';

export function productionJobs(files: Files): Job[] {
  return [doesSlowly(makeFileLater, (hand, data) => makeAskedFile(hand, files, data), { hands: MAKERS })];
}
