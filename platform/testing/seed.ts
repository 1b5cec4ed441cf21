import { closePools } from '@pero/processes/pool';
import { configureGlobal } from 'fast-check';
import { afterAll } from 'vitest';

/** `npm test` tries the same cases every time; PROPERTY_SEED=random, or a number, tries others. */
const wished = process.env.PROPERTY_SEED ?? '20261115';
if (wished !== 'random') configureGlobal({ seed: Number(wished) });

// Files share a process of vitest, but not the processes that read texts: each begins with fresh ones.
afterAll(closePools);
