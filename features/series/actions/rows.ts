/** What the features above may read of series themselves. */
export { seriesNamed } from '../store.ts';
