import { parseArgs } from 'node:util';
import { lines, onAdministered } from './run.ts';
import { proveStatistics } from './statistics-proof.ts';

/** `node bench/statistics/bench.ts --events 2000000 --books 100000`; the whole proof has fifty million events. */
const { values } = parseArgs({
  options: { events: { type: 'string' }, books: { type: 'string' }, rounds: { type: 'string' } },
});
const plan = {
  events: Number(values.events ?? 2_000_000),
  books: Number(values.books ?? 100_000),
  rounds: Number(values.rounds ?? 41),
  tell: (line: string) => console.log(line),
};
const seen = await onAdministered((databaseUrl) => proveStatistics({ ...plan, databaseUrl }));
console.log(lines(plan, seen).join('\n'));
