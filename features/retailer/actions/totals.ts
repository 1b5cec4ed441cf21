import type { Db } from '@pero/server-platform/database/db';
import { likesOfOwner } from '../store/sale-standing.ts';

/** How often readers liked the books of an author. The retailer tells of no followers; whoever likes a book follows its author. */
export async function likesOf(db: Db, ownerId: number): Promise<number> {
  return likesOfOwner(db, ownerId);
}
