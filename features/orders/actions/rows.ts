/** For whoever has a kind of order: all of it, or somebody's, in some states. */
export { countOfKind, discardOrder, type OfKind, ordersById, ordersOfKind } from '../store/of-kind.ts';
