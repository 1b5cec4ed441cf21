import { endpoint } from '@pero/wire/endpoint';
import { inBook } from '@pero/works/contract/shapes';
import { z } from 'zod';
import { PLAN_NOTES_MOST, PLAN_STATES, SYNOPSIS_MOST } from '../rules/plans.ts';
import { REFUSALS } from '../rules/refusals.ts';
import { inChapter } from './shapes.ts';

const line = z.object({
  chapter_id: z.int(),
  /** 0: nobody has planned anything. */
  version: z.int(),
  state: z.enum(PLAN_STATES).nullable(),
  synopsis: z.string(),
  has_notes: z.boolean(),
});
export type PlanLine = z.output<typeof line>;

export const listPlans = endpoint('GET /books/:bookId/plans', {
  id: 'WT15',
  summary: 'How far each planned chapter is and what happens in it, in reading order',
  who: 'user',
  input: z.object(inBook),
  output: z.array(line),
});

const plan = line.extend({ notes: z.string() });
export type Plan = z.output<typeof plan>;

export const readPlan = endpoint('GET /books/:bookId/chapters/:chapterId/plan', {
  id: 'WT16',
  summary: 'What is planned of a chapter, with its notes',
  who: 'user',
  input: z.object(inChapter),
  output: plan,
});

export const changePlan = endpoint('PATCH /books/:bookId/chapters/:chapterId/plan', {
  id: 'WT16',
  summary: 'Changes the plan of a chapter over the version that was read; over any other it is a conflict',
  who: 'user',
  largestBody: 128 * 1024,
  input: z.object({
    ...inChapter,
    base_version: z.int().min(0).max(2_147_483_646),
    state: z.enum(PLAN_STATES).nullable().optional(),
    synopsis: z.string().max(SYNOPSIS_MOST, { error: REFUSALS['synopsis-long'].message }).optional(),
    notes: z.string().max(PLAN_NOTES_MOST, { error: REFUSALS['plan-notes-long'].message }).optional(),
  }),
  output: plan,
  refusals: { 'plan-changed': REFUSALS['plan-changed'] },
});
