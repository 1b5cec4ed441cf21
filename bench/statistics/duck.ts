import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type pg from 'pg';
import { EVENT_LINES, LAST_YEAR } from './history.ts';

export type Chart = Readonly<Record<string, readonly (number | null)[]>>;

/** The same events as Parquet ordered by book and day, and DuckDB that reads them, with all cores. `folder` is open to PostgreSQL. */
export async function openDuck(client: pg.Client, folder: string) {
  const lines = join(folder, 'events.csv');
  const parquet = join(folder, 'events.parquet');
  await client.query(`copy (${EVENT_LINES}) to '${lines}' (format csv, header)`);
  const instance = await DuckDBInstance.create(':memory:', { temp_directory: folder, memory_limit: '6GB' });
  const connection = await instance.connect();
  const types = `{'art': 'BIGINT', 'day': 'DATE', 'type': 'VARCHAR', 'change': 'INTEGER', 'quantity': 'INTEGER',
    'hits': 'INTEGER', 'percent': 'INTEGER', 'paid': 'BIGINT', 'royalty': 'BIGINT'}`;
  await connection.run(`copy (select * from read_csv('${lines}', header = true, columns = ${types}) order by art, day)
    to '${parquet}' (format parquet)`);

  return {
    /** A year by day, as the chart has it. */
    async yearOf(arts: readonly number[]): Promise<Chart> {
      const answer = await connection.runAndReadAll(`
        with told as (select * from read_parquet('${parquet}')
          where art in (${arts.join(',')}) and day between date '${LAST_YEAR.from}' and date '${LAST_YEAR.to}')
        select strftime(d.day, '%Y-%m-%d') as day,
               count(*) filter (type = 'view') as art_card_views_count,
               count(*) filter (type = 'trial') as trial_reads_count,
               coalesce(sum(change) filter (type = 'like'), 0) as likes_count,
               coalesce(sum(hits) filter (type = 'read'), 0) as hits_count,
               coalesce(sum(case type when 'sale' then quantity when 'refund' then -quantity end), 0) as sales_count,
               coalesce(sum(case type when 'sale' then royalty when 'refund' then -royalty end), 0) as royalty,
               avg(percent) filter (type = 'read') as reads_avg_percent
          from (select unnest(generate_series(date '${LAST_YEAR.from}', date '${LAST_YEAR.to}', interval 1 day))::date as day) d
          left join told on told.day = d.day
         group by d.day order by d.day`);
      const columns = answer.getColumnsObjectJS();
      return Object.fromEntries(
        Object.entries(columns)
          .filter(([name]) => name !== 'day')
          .map(([name, values]) => [name, values.map((value) => (value === null ? null : rounded(Number(value))))]),
      );
    },
    close: () => connection.closeSync(),
  };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
