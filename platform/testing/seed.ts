import { configureGlobal } from 'fast-check';

/** `npm test` tries the same cases every time; PROPERTY_SEED=random, or a number, tries others. */
const wished = process.env.PROPERTY_SEED ?? '20261115';
if (wished !== 'random') configureGlobal({ seed: Number(wished) });
