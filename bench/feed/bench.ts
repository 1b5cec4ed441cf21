import { proveFeed } from './feed-proof.ts';
import { onDisk } from './on-disk.ts';

/** How fast a history is caught up when nothing goes wrong: `node bench/feed/bench.ts 200000`. */
const events = Number(process.argv[2] ?? 200_000);
const kills = { readers: 0, servers: 0 };
const seen = await onDisk((databaseUrl) => proveFeed({ databaseUrl, seed: 20_261_116, events, arts: 2000, kills }));
console.log(`${events} events in ${seen.seconds.toFixed(1)} s, ${Math.round(events / seen.seconds)} a second`);
console.log(seen.wrong.length === 0 ? 'totals exact' : seen.wrong.join('\n'));
