import { z } from 'zod';

/**
 * An outside checker of texts (docs/text-checker-protocol.md): POST {TEXT_CHECK_URL}v1/checks with
 * `Authorization: Bearer {TEXT_CHECK_KEY}`. It answers when it is done; the same `id` again is the same question.
 */
export const TEXT_CHECK_PATH = 'v1/checks';

export const checkQuestion = z.object({
  id: z.string().min(1).max(200),
  title: z.string().max(1000),
  author: z.string().max(1000),
  language: z.string().max(20),
  /** Plain, paragraphs parted by line ends. */
  text: z.string(),
});
export type CheckQuestion = z.output<typeof checkQuestion>;

export const checkAnswer = z.object({
  /** Who has looked, as people call it. */
  checker: z.string().min(1).max(200),
  /** How much of the text was found elsewhere. */
  percent: z.number().min(0).max(100),
  sources: z
    .array(
      z.object({
        title: z.string().max(500),
        url: z.string().max(2000).default(''),
        percent: z.number().min(0).max(100),
      }),
    )
    .max(100)
    .default([]),
});
export type CheckAnswer = z.output<typeof checkAnswer>;
