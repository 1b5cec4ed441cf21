import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Json = JSONColumnType<object, string, string>;

/** The tables of the operator of advertising data, as migrations/0020 makes them. */
export type OrdTables = {
  ord_things: {
    kind: 'person' | 'contract' | 'pad' | 'creative' | 'invoice';
    id: string;
    body: Json;
    erid: string | null;
    is_ready: Generated<boolean>;
    written: Generated<number>;
    changed_at: Date;
  };
  ord_statistics: {
    creative_id: string;
    pad_id: string;
    first_day: ColumnType<string, string, string>;
    body: Json;
    written: Generated<number>;
    changed_at: Date;
  };
};
