import type { FeedbackMessage } from '../contract.ts';

export type Entry =
  | {
      readonly kind: 'answer';
      readonly key: string;
      readonly at: Date;
      readonly text: string;
      readonly by: string;
      readonly isMailed: boolean;
    }
  | {
      readonly kind: 'reply';
      readonly key: string;
      readonly at: Date;
      readonly text: string;
      readonly screenshot: FeedbackMessage['screenshot'];
    };

/** Our answers and the person's replies as they followed each other. */
export function threadOf({ answers, replies }: Pick<FeedbackMessage, 'answers' | 'replies'>): Entry[] {
  const ours = answers.map(
    ({ id, text, moderator, created_at, mailed_at }): Entry => ({
      ...{ kind: 'answer', key: `answer-${id}`, at: created_at, text, by: moderator.name },
      isMailed: mailed_at !== null,
    }),
  );
  const theirs = replies.map(
    ({ id, text, created_at, screenshot }): Entry => ({
      ...{ kind: 'reply', key: `reply-${id}`, at: created_at, text, screenshot },
    }),
  );
  return [...ours, ...theirs].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
