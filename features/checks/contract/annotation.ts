import { endpoint } from '@pero/wire/endpoint';
import { inBook } from '@pero/works/contract/shapes';
import { AI_ANNOTATIONS_MOST } from '@pero/works/rules/meta';
import { z } from 'zod';
import { REFUSALS } from '../rules/refusals.ts';

export const composeAnnotation = endpoint('POST /books/:bookId/annotation/ai', {
  id: 'BK13',
  summary: 'A draft of an annotation, to be accepted by the author; nothing is saved but the count',
  who: 'user',
  // A language model may think for a minute, after the whole text was read.
  patienceMs: 90_000,
  input: z.object({
    ...inBook,
    /** `built-in` drafts it without a model even when a language model is set up. */
    source: z.literal('built-in').optional(),
  }),
  output: z.object({
    /** Plain text; paragraphs are divided by an empty line. */
    annotation: z.string(),
    source: z.enum(['server', 'built-in']),
    /** Said beside the text: that it is a draft to go on with, or by which model it was written. */
    label: z.string(),
    count: z.int(),
    left: z.int().min(0).max(AI_ANNOTATIONS_MOST),
  }),
  refusals: {
    'not-editable': REFUSALS['not-editable'],
    'annotations-most': REFUSALS['annotations-most'],
    'annotation-no-text': REFUSALS['annotation-no-text'],
    'machine-failed': REFUSALS['machine-failed'],
  },
});
