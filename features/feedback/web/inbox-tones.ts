import type { Tone } from '@pero/ui/states/state-tag';
import type { FeedbackState } from '../rules.ts';

export const TONES: Readonly<Record<FeedbackState, Tone>> = { new: 'warn', answered: 'ok', closed: 'plain' };
