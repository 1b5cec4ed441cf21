import { layoutArrived } from '@pero/moderation/actions/layouts';
import { boundPages } from '@pero/print-pdf/geometry';
import * as events from '../../events.ts';
import { addFile, addRemarks, type NewRemark, type PrintFile } from '../../store/papers.ts';
import { changeTirage, type Tirage } from '../../store/tirages.ts';
import { keepsPrice, pricedAs } from '../order/pricing.ts';
import { eventOf, lockedTirage, step, type TirageAct } from '../order/tirage.ts';

export type KeptPart = Omit<PrintFile, 'id' | 'orderId' | 'round' | 'madeAt'>;

type Of = { readonly orderId: number; readonly round: number };

/** Nobody has cancelled it meanwhile, and no later sending is on its way. */
export function isAwaited(tirage: Tirage | null, round: number): tirage is Tirage {
  return tirage !== null && tirage.state === 'sent' && tirage.round === round;
}

/** Frozen: what is shown, judged and printed from now on are these bytes. Says whether they are still wanted. */
export async function layoutMade(
  act: TirageAct,
  { orderId, round, parts }: Of & { readonly parts: readonly KeptPart[] },
): Promise<boolean> {
  const tirage = await lockedTirage(act.db, orderId);
  if (!isAwaited(tirage, round)) return false;
  for (const part of parts) await addFile(act.db, { ...part, orderId, round, madeAt: act.now });
  const wrong = [...parts.flatMap(errorsOf), ...moreThanPaid(tirage, parts)];
  await priced(act, tirage, parts);
  if (wrong.length > 0) await refuse(act, tirage, wrong);
  else await queue(act, { ...tirage, pages: pagesIn(tirage, parts) });
  return true;
}

function errorsOf({ part, findings }: KeptPart): Machine[] {
  return findings
    .filter(({ severity }) => severity === 'error')
    .map(({ message, page }) => ({ part, page, text: message }));
}

function pagesIn(tirage: Tirage, parts: readonly KeptPart[]): number {
  return parts.find(({ part }) => part === 'block')?.pages ?? tirage.pages;
}

/** What is paid for is not made larger behind it: what was mended may be shorter, or cancelled and ordered anew. */
function moreThanPaid(tirage: Tirage, parts: readonly KeptPart[]): Machine[] {
  const pages = pagesIn(tirage, parts);
  if (
    tirage.paidPages === null ||
    boundPages(pages, tirage.coverType) <= boundPages(tirage.paidPages, tirage.coverType)
  )
    return [];
  const text = `Оплачено ${tirage.paidPages}\u00A0страниц, а\u00A0стало ${pages}. Сократите текст или отмените заказ: деньги вернутся, и\u00A0его можно будет повторить`;
  return [{ part: 'block', page: null, text }];
}

/** Pages are counted now; the promised price holds while they are as many, and who has paid has paid. */
async function priced(act: TirageAct, tirage: Tirage, parts: readonly KeptPart[]): Promise<void> {
  const pages = pagesIn(tirage, parts);
  if (tirage.paidAt !== null || keepsPrice(tirage, { pages, postcode: tirage.postcode }))
    return changeTirage(act.db, tirage.id, { pages });
  await changeTirage(act.db, tirage.id, { pages, ...pricedAs({ ...tirage, pages }).change });
}

type Machine = Pick<NewRemark, 'part' | 'page' | 'text'>;

/** What a machine finds wrong, a person need not look at. */
export async function layoutRefused(
  act: TirageAct,
  { orderId, round }: Of,
  remarks: readonly Machine[],
): Promise<void> {
  const tirage = await lockedTirage(act.db, orderId);
  if (isAwaited(tirage, round)) await refuse(act, tirage, remarks);
}

async function refuse(act: TirageAct, tirage: Tirage, remarks: readonly Machine[]): Promise<void> {
  await addRemarks(
    act.db,
    { orderId: tirage.id, round: tirage.round, madeAt: act.now },
    remarks.map((remark) => ({ ...remark, byWhom: 'machine', byName: '', template: null })),
  );
  await step(act, tirage, 'refuse-files', { endedAt: act.now, endReason: 'machine' });
  const fact = eventOf(tirage);
  const first = remarks[0]?.text ?? '';
  await act.announce(events.rejected, {
    ...fact,
    data: { ...fact.data, by: 'machine', remarks: remarks.length },
    words: { ...fact.words, first },
  });
}

async function queue(act: TirageAct, tirage: Tirage): Promise<void> {
  const total = { total: tirage.paidAt === null ? await totalNow(act, tirage) : tirage.total };
  await queueLayout(act, await step(act, tirage, 'lay-out', { layoutAt: act.now, ...total }));
}

/** Before whoever judges layouts. */
export async function queueLayout(act: TirageAct, tirage: Tirage): Promise<void> {
  const binding = tirage.coverType === 'hard' ? 'твёрдый' : 'мягкая';
  await layoutArrived(act, {
    ...{ orderId: tirage.id, authorId: tirage.userId, title: tirage.title },
    glance: [`${tirage.copies}\u00A0экз.`, binding, `${tirage.pages}\u00A0стр.`],
  });
  await act.announce(events.checked, eventOf(tirage));
}

/** As its lines add up: printing and the road. */
async function totalNow({ db }: TirageAct, { id }: Tirage) {
  const now = await lockedTirage(db, id);
  if (!now) throw new Error(`Tirage ${id} is gone`);
  return (now.printCost + now.deliveryCost) as NonNullable<Tirage['total']>;
}
