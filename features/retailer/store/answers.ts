import { type Db, tables } from '@pero/server-platform/database/db';

const own = tables<'retailer_answers'>;

export type KeptAnswer = { readonly answer: unknown; readonly askedAt: Date };

export async function keptAnswer(db: Db, question: string): Promise<KeptAnswer | null> {
  const row = await own(db)
    .selectFrom('retailer_answers')
    .select(['answer', 'asked_at'])
    .where('question', '=', question)
    .executeTakeFirst();
  return row ? { answer: row.answer, askedAt: row.asked_at } : null;
}

/** Of two answers that come at once the one asked for later stays. */
export async function keepAnswer(db: Db, question: string, answer: unknown, askedAt: Date): Promise<void> {
  const kept = { answer: JSON.stringify(answer), asked_at: askedAt };
  await own(db)
    .insertInto('retailer_answers')
    .values({ question, ...kept })
    .onConflict((conflict) =>
      conflict.column('question').doUpdateSet(kept).where('retailer_answers.asked_at', '<=', askedAt),
    )
    .execute();
}

export async function forgetAnswersBefore(db: Db, moment: Date): Promise<void> {
  await own(db).deleteFrom('retailer_answers').where('asked_at', '<', moment).execute();
}
