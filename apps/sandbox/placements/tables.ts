import type { Placement } from '@pero/promotion/contract/shop';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Places that a partner has sold, as migrations/0020 makes them. */
export type PlacementTables = {
  placements: {
    uuid: string;
    art_uuid: string;
    type: Placement['type'];
    body: JSONColumnType<Placement, string, string>;
    received_at: Date;
    withdrawn_at: Date | null;
  };
  placement_days: {
    placement: string;
    day: ColumnType<string, string, string>;
    budget: number | null;
    shows: Generated<number>;
    clicks: Generated<number>;
    spent: Generated<number>;
  };
};
