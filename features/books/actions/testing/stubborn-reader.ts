import { given, say } from '@pero/writing/actions/reading-port';

/** Does to order what a reader must never do. */
const order = await given<number | 'hang' | 'fall' | 'crash'>();
if (order === 'hang') for (;;);
if (order === 'fall') process.exit(7);
if (order === 'crash') process.kill(process.pid, 'SIGSEGV');
if (typeof order === 'number') say(order + 1);
