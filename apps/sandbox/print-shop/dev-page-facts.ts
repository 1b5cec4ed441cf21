import { sql } from 'kysely';
import { clockOf } from '../company/company.ts';
import type { Printer } from './ground.ts';

const SHOWN = 30;

export type PrintFacts = Awaited<ReturnType<typeof factsOf>>;

/** Everything that the page of the print shop shows. */
export async function factsOf(printer: Printer) {
  const { shop } = printer;
  const [faults, clock, settings, jobs, counted] = await Promise.all([
    shop.selectFrom('company_faults').selectAll().where('company', '=', 'print').execute(),
    clockOf(printer),
    shop.selectFrom('companies').selectAll().where('name', '=', 'print').executeTakeFirstOrThrow(),
    shop
      .selectFrom('print_jobs')
      .selectAll()
      .select([
        sql<number>`(select count(*) from sandbox.print_notices where job_id = print_jobs.job_id)`.as('notices'),
        sql<number>`(select count(*) from sandbox.print_notices where job_id = print_jobs.job_id and told_at is not null)`.as(
          'told',
        ),
      ])
      .orderBy('number', 'desc')
      .limit(SHOWN)
      .execute(),
    shop
      .selectFrom('print_jobs')
      .select(({ fn }) => fn.countAll<number>().as('inAll'))
      .executeTakeFirstOrThrow(),
  ]);
  return { faults, now: clock.now, settings, jobs, inAll: counted.inAll };
}
