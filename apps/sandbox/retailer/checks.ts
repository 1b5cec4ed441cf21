import { type Selectable, sql } from 'kysely';
import type { Shop, Tables } from '../database.ts';
import type { Sandbox } from '../ground.ts';
import { flawOfFiles, flawOfMeta } from './checks-files.ts';
import type { Art } from './partner/status.ts';
import { endDiscounts } from './price-now.ts';

type Version = Selectable<Tables['versions']>;
type End = {
  readonly status: 'published' | 'failed' | 'refused';
  readonly reason: string | null;
  readonly refused_for?: 'art' | 'author';
};

const AT_ONCE = 20;

/** Everything that is due now, one step each. */
export async function moveDue(sandbox: Sandbox): Promise<void> {
  const now = sandbox.clock.now();
  const due = await sandbox.shop
    .selectFrom('versions')
    .selectAll()
    .where('step_at', '<=', now)
    .orderBy('step_at')
    .limit(AT_ONCE)
    .execute();
  for (const version of due) {
    if (version.status === 'accepted') await beginChecking(sandbox, version, now);
    else await endChecking(sandbox, version, now);
  }
  await sandbox.shop
    .updateTable('arts')
    .set({ sale: 'off' })
    .where('sale', '=', 'withdrawing')
    .where('withdraw_at', '<=', now)
    .execute();
  await endDiscounts(sandbox);
}

async function beginChecking(sandbox: Sandbox, version: Version, now: Date): Promise<void> {
  await onVersion(sandbox, version, async (shop) => {
    const { check_seconds: seconds } = await shop.selectFrom('shop').selectAll().executeTakeFirstOrThrow();
    await mark(shop, version, { status: 'checking', step_at: new Date(now.getTime() + seconds * 1000) });
  });
}

async function endChecking(sandbox: Sandbox, version: Version, now: Date): Promise<void> {
  // Description and files of a version never change, so they are looked at before anything is locked.
  const found = await flawOf(sandbox, version);
  await onVersion(sandbox, version, async (shop, art) => {
    const { check_ends: ends } = await shop.selectFrom('shop').selectAll().executeTakeFirstOrThrow();
    const end = endOf(ends, found, art, version.version);
    if (end.status === 'published') await publish(shop, art, version, now);
    await mark(shop, version, { ...end, step_at: null, ...(end.status === 'published' && { published_at: now }) });
  });
}

type Found = { readonly flaw: string | null } | { readonly fault: true };

async function flawOf({ files }: Sandbox, { meta }: Version): Promise<Found> {
  try {
    return { flaw: flawOfMeta(meta) ?? (await flawOfFiles(files, meta)) };
  } catch (error) {
    process.stderr.write(`A check of the sandbox failed: ${error}\n`);
    return { fault: true };
  }
}

/** How a check ends: by its own setting, by what was found, or by where the art stands. */
function endOf(
  ends: 'pass' | 'fail' | 'refuse' | 'refuse-author',
  found: Found,
  art: Pick<Art, 'sale' | 'taken_down_reason' | 'on_sale_version'>,
  version: number,
): End {
  if (ends === 'fail' || 'fault' in found)
    return { status: 'failed', reason: 'Сбой проверки на\u00A0стороне магазина' };
  if (art.sale === 'taken_down') {
    return { status: 'refused', reason: `Книгу снял с\u00A0продажи магазин: ${art.taken_down_reason}` };
  }
  if (found.flaw !== null) return { status: 'refused', reason: found.flaw };
  if (ends === 'refuse-author') {
    const reason = 'Данные автора не\u00A0сходятся с\u00A0теми, что есть у\u00A0магазина';
    return { status: 'refused', reason, refused_for: 'author' };
  }
  if (ends === 'refuse') return { status: 'refused', reason: 'Магазин не\u00A0взял книгу: так настроена песочница' };
  const isOld = art.on_sale_version !== null && art.on_sale_version > version;
  return isOld
    ? { status: 'refused', reason: 'В\u00A0магазине уже более новая версия' }
    : { status: 'published', reason: null };
}

/** In place of the older version. The number is given once and for ever. */
async function publish(shop: Shop, art: Art, { version, meta, terms_n }: Version, now: Date): Promise<void> {
  await shop
    .updateTable('arts')
    .set({
      id: sql<number>`coalesce(id, nextval('sandbox.art_ids'))`,
      sale: 'on',
      on_sale_version: version,
      on_sale_since: art.on_sale_since ?? now,
      withdraw_at: null,
      ...(art.terms_n <= terms_n && { terms: JSON.stringify(meta.terms) }),
    })
    .where('uuid', '=', art.uuid)
    .execute();
}

/** Does the step unless another process is at this art or has done it already. */
async function onVersion(
  sandbox: Sandbox,
  { art_uuid, version, status, step_at }: Version,
  step: (shop: Shop, art: Art) => Promise<void>,
): Promise<void> {
  await sandbox.shop.transaction().execute(async (shop) => {
    const art = await shop
      .selectFrom('arts')
      .selectAll()
      .where('uuid', '=', art_uuid)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!art) return;
    const still = await shop
      .selectFrom('versions')
      .select('version')
      .where('art_uuid', '=', art_uuid)
      .where('version', '=', version)
      .where('status', '=', status)
      .where('step_at', '=', step_at)
      .executeTakeFirst();
    if (still) await step(shop, art);
  });
}

async function mark(shop: Shop, { art_uuid, version }: Version, to: Partial<Version>): Promise<void> {
  const { meta: _, ...change } = to;
  await shop
    .updateTable('versions')
    .set(change)
    .where('art_uuid', '=', art_uuid)
    .where('version', '=', version)
    .execute();
}
