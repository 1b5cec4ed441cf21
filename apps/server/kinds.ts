import { book } from '@pero/books/actions/kind';
import { kindsOfWorks } from '@pero/works/actions/kinds';

/** Every kind of work that is owned, judged and sold here. */
export const kinds = kindsOfWorks([book]);
