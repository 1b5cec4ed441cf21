import { compare } from '@pero/kernel/day';
import { eachAlone, type JobAct, type JobContext } from '@pero/server-platform/jobs/jobs';
import { bookById, booksWithDeadline } from '@pero/works/actions/rows';
import { editorStateOf } from '@pero/writing/rules/editor';
import * as events from '../events.ts';
import { forecastOf, lateBy } from '../rules/forecast.ts';
import { daysOf, isPromised, planOf } from './planner.ts';

/** Every week, for every book that has a day: whether it will be finished by then, as it grows now. */
export async function mindPace(context: JobContext): Promise<void> {
  const ids = await context.inAct(({ db, today }) => booksWithDeadline(db, today));
  await eachAlone(
    context.log,
    ids,
    (id) => `pace of ${id}`,
    (id) => context.inAct((act) => mind(act, id)),
  );
}

async function mind(act: JobAct, id: number): Promise<void> {
  const book = await bookById(act.db, id);
  if (!book || !editorStateOf(book.editor).isReminded) return;
  const plan = planOf(book);
  if (plan.deadline === null || compare(plan.deadline, act.today) < 0) return;
  const forecast = forecastOf(plan, book.charactersNumber, await daysOf(act.db, id, act.today), act.today);
  const isStill = forecast.kind === 'still';
  const isLate = forecast.kind === 'expected' && lateBy(forecast.likely, plan.deadline) > 0;
  if (!isStill && !isLate) return;
  await act.announce(events.paceLate, {
    subject: id,
    data: {
      ownerId: book.ownerId,
      deadline: plan.deadline,
      likely: forecast.kind === 'expected' ? forecast.likely : null,
      left: forecast.left,
      isPromised: isPromised(book),
      on: act.today,
    },
    words: { title: book.title },
  });
}
