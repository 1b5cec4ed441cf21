/** What the features above may read of series themselves. */
export { seriesNamed, seriesOfOwner } from '../store.ts';
