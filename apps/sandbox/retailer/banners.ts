import { formatNumber } from '@pero/kernel/number';
import type { banner } from '@pero/retailer/contract/public-api';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Sandbox } from '../ground.ts';
import { artAddress, coverAddress } from './art-address.ts';
import { artsOnSale } from './catalogue-read.ts';

type Banner = z.output<typeof banner>;

/** Of each sort. */
const MOST = 2;
/** So many must have rated a book before we boast of it. */
const FEWEST_RATINGS = 3;
const GOOD = 4;

/** RT01: the best loved books and new ones. Those for adults are not advertised where anybody looks. */
export async function bannersNow(sandbox: Sandbox): Promise<Banner[]> {
  const average = sql<number>`a.rated_sum::numeric / nullif(a.rated_count, 0)`;
  const arts = artsOnSale(sandbox.shop)
    .where('a.edition', '=', 'ebook')
    .where(sql<number>`(v.meta -> 'age')::integer`, '<', 18)
    .select(['a.id', average.as('average'), sql<string>`v.meta ->> 'title'`.as('title')])
    .select(sql<string[]>`jsonb_path_query_array(v.meta, '$.authors[*].name')`.as('authors'))
    .select(
      sql<string | null>`jsonb_path_query_first(v.meta, '$.files[*] ? (@.role == "cover").sha256') #>> '{}'`.as(
        'cover',
      ),
    )
    .$narrowType<{ id: number }>()
    .limit(MOST);
  const good = arts.where('a.rated_count', '>=', FEWEST_RATINGS).where(average, '>=', GOOD);
  const best = await good.orderBy(average, 'desc').orderBy('a.rated_count', 'desc').orderBy('a.id').execute();
  const newest = await arts.orderBy('a.on_sale_since', 'desc').orderBy('a.id', 'desc').execute();
  return [
    ...best.map((art) => bannerOf(sandbox, art, `Оценка читателей ${formatNumber(art.average, 1)}`)),
    ...newest.filter(({ id }) => !best.some((art) => art.id === id)).map((art) => bannerOf(sandbox, art, 'Новинка')),
  ];
}

type Art = {
  readonly id: number;
  readonly title: string;
  readonly authors: readonly string[];
  readonly cover: string | null;
};

function bannerOf(sandbox: Sandbox, { id, title, authors, cover }: Art, praise: string): Banner {
  return {
    id,
    title,
    text: [praise, ...authors.slice(0, 1)].join('\u00A0· '),
    url: artAddress(sandbox, id),
    image_url: cover && coverAddress(sandbox, id, cover),
    erid: `2Sandbox${id}`,
  };
}
