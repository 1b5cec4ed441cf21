import type { Tone } from '@pero/ui/states/state-tag';
import type { ContestState } from '../rules/contests.ts';

export const TONES: Readonly<Record<ContestState, Tone>> = {
  announced: 'wait',
  accepting: 'ok',
  jury: 'wait',
  shortlist: 'wait',
  finished: 'plain',
};
