import { buffer } from 'node:stream/consumers';
import { faultInLedger } from '@pero/ledger/actions/audit';
import { asDb, type openDatabase } from '@pero/server-platform/database/db';
import { diskFiles } from '@pero/server-platform/files/disk';
import type { Files } from '@pero/server-platform/files/files';
import { sql } from 'kysely';
import type { Shop } from '../../../apps/sandbox/database.ts';
import { faultsAtTheEnd } from '../../../apps/sandbox/kassa/life-world.ts';
import { printFileKey } from '../../../apps/sandbox/print-shop/ground.ts';
import type { Approved } from './approved.ts';
import { theirFolder } from './proof-settings.ts';

type World = {
  readonly kysely: ReturnType<typeof openDatabase>['kysely'];
  readonly shop: Shop;
  readonly files: Files;
};

/** What is not as it must be at the end; nothing when all is well. */
export async function wrongAtTheEnd(
  world: World,
  folder: string,
  approved: readonly Approved[],
  ledger: Parameters<typeof faultInLedger>[0]['ledger'],
) {
  const { kysely, shop } = world;
  const fault = await faultInLedger({ db: asDb(kysely), ledger });
  const orders = new Map(approved.map(({ id }) => [id, 'paid'] as const));
  return [
    ...(await faultsAtTheEnd({ kysely, shop, company: 'yookassa', orders })),
    ...(await wrongJobs(world)),
    ...(await wrongFiles(world, approved, await diskFiles(theirFolder(folder)))),
    ...(await wrongMoney(kysely)),
    ...(fault ? [`the ledger: entry ${fault.entry} ${fault.what}`] : []),
  ];
}

/** Of what was delivered one job, one parcel a number; of what was cancelled nothing was printed. */
async function wrongJobs({ shop }: World): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    with jobs as (select o.id, o.state, count(j.job_id) filter (where j.state in ('in_production', 'shipped', 'delivered')) as printed,
                         count(j.job_id) filter (where j.job_id::text = c.job_uuid::text) as ours
                    from orders o join circulation_orders c on c.order_id = o.id
                    left join circulation_files f on f.order_id = o.id and f.part = 'block'
                    left join sandbox.print_jobs j on j.body -> 'interior' ->> 'sha256' = f.sha256
                   group by 1, 2)
    select 'tirage ' || id || ' is ' || state || ' and was printed ' || printed || ' times' as wrong from jobs
     where printed <> (state = 'delivered')::integer
    union all
    select 'tirage ' || id || ' was printed by a job that is not its own' from jobs where state = 'delivered' and ours <> 1
    union all
    select 'tirage ' || o.id || ' has ' || count(d.uuid) || ' parcels at the carrier, not ' || count(p.id)
      from orders o join circulation_parcels p on p.order_id = o.id
      left join sandbox.cdek_orders d on d.im_number = p.number
     group by o.id having count(d.uuid) <> count(p.id)
    union all
    select 'the carrier has a parcel ' || im_number || ' of nobody' from sandbox.cdek_orders
     where not exists (select from circulation_parcels where number = im_number)`.execute(shop);
  return rows.map(({ wrong }) => wrong);
}

/** What the shop holds of a printed tirage is what its author saw, byte by byte. */
async function wrongFiles(
  { files, kysely }: World,
  approved: readonly Approved[],
  shopFiles: Files,
): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`select id from orders where state = 'delivered'`.execute(kysely);
  const delivered = new Set(rows.map(({ id }) => Number(id)));
  const wrong: string[] = [];
  for (const { id, parts } of approved.filter((order) => delivered.has(order.id)))
    for (const { part, fileKey, sha256 } of parts) {
      const [ours, theirs] = [await files.open(fileKey), await shopFiles.open(printFileKey(sha256))];
      const isSame = ours && theirs && (await buffer(ours.stream)).equals(await buffer(theirs.stream));
      if (!isSame) wrong.push(`the ${part} of tirage ${id} is not what the shop has`);
    }
  return wrong;
}

/** All of a cancelled one went back, of a delivered one what was promised by hand, at most. */
async function wrongMoney(kysely: World['kysely']): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    select 'tirage ' || o.id || ' is ' || o.state || ', paid ' || b.paid || ', returned ' || b.returned || ', earned ' || b.earned as wrong
      from orders o join bills b on b.order_id = o.id and b.kind = 'circulation'
     where b.state = 'paid' and case o.state when 'cancelled' then b.returned <> b.paid or b.earned <> 0
                                             else b.earned + b.returned < b.paid or b.returned > b.paid / 10 end
    union all
    select 'tirage ' || id || ' is ' || state from orders where state not in ('delivered', 'cancelled')`.execute(
    kysely,
  );
  return rows.map(({ wrong }) => wrong);
}
