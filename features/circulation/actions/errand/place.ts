import { money } from '@pero/kernel/money';
import type { BookingJobContext } from '@pero/ledger/actions/ledger';
import type { Files } from '@pero/server-platform/files/files';
import { streetLine } from '../../rules/address.ts';
import { packed, parcelNumber } from '../../rules/packing.ts';
import { bodyOf } from '../../rules/price.ts';
import { HOLD_MINUTES } from '../../rules/terms.ts';
import { addParcels, filesOf, type PrintFile } from '../../store/papers.ts';
import { changeTirage, type Tirage } from '../../store/tirages.ts';
import type { Carrier, Recipient } from '../carriers/port.ts';
import { lockedTirage } from '../order/tirage.ts';
import type { PrintJob, PrintShop } from '../print-shop/port.ts';

export type Placing = {
  readonly context: BookingJobContext;
  readonly files: Files;
  readonly shop: PrintShop;
  readonly carrier: Carrier;
};

/**
 * The job at the shop, by our number: priced, its files brought, placed. Whatever was lost on the way is asked again with the same
 * number and the same words; the quote that was taken is written down before it is used.
 */
export async function placeJob(desk: Placing, tirage: Tirage): Promise<boolean> {
  const { context, shop } = desk;
  const uuid = uuidOf(tirage);
  const papers = await context.inAct(({ db }) => filesOf(db, tirage.id, tirage.round));
  const [block, cover] = [fileOf(papers, 'block'), fileOf(papers, 'cover')];
  const quoteId = tirage.jobQuote ?? (await takeQuote(desk, tirage));
  for (const file of [block, cover]) await bring(desk, file);
  const placed = await shop.placeJob(uuid, jobOf({ ...tirage, jobQuote: quoteId }, quoteId, { block, cover }));
  if (placed.outcome === 'placed') return true;
  // A quote ends, files are forgotten: asked anew at once, with the same number.
  if (placed.outcome === 'quote-over') await context.inAct(({ db }) => changeTirage(db, tirage.id, { jobQuote: null }));
  return false;
}

function uuidOf({ id, jobUuid }: Tirage): string {
  if (jobUuid === null) throw new Error(`Tirage ${id} has no job`);
  return jobUuid;
}

function fileOf(papers: readonly PrintFile[], part: PrintFile['part']): PrintFile {
  const found = papers.find((paper) => paper.part === part);
  if (!found) throw new Error(`A tirage has lost its ${part}`);
  return found;
}

function productOf({ trimSize, coverType }: Tirage): PrintJob['product'] {
  return { trim: trimSize, binding: coverType, paper: 'offset80', ink: '1+1', finish: 'matte' };
}

function deliveryOf({ deliveryType, carrier }: Tirage): PrintJob['delivery'] {
  return carrier === 'own' ? deliveryType : 'labels';
}

async function takeQuote({ context, shop }: Placing, tirage: Tirage): Promise<string> {
  const quote = await shop.quote({
    ...{ product: productOf(tirage), pages: tirage.pages, copies: tirage.copies },
    ...{ postcode: tirage.postcode, delivery: deliveryOf(tirage) },
  });
  await context.inAct(async ({ db }) => {
    const now = await lockedTirage(db, tirage.id);
    if (now?.jobUuid !== tirage.jobUuid) return;
    await changeTirage(db, tirage.id, { jobQuote: quote.id, readyBy: quote.readyBy });
  });
  return quote.id;
}

async function bring({ files, shop }: Placing, file: PrintFile): Promise<void> {
  const opened = await files.open(file.fileKey);
  if (!opened) throw new Error(`The print file ${file.fileKey} is gone`);
  await shop.putFile(file.sha256, opened);
}

type Papers = { readonly block: PrintFile; readonly cover: PrintFile };

function jobOf(tirage: Tirage, quoteId: string, { block, cover }: Papers): PrintJob {
  return {
    quoteId,
    product: productOf(tirage),
    title: tirage.title,
    copies: tirage.copies,
    interior: { sha256: block.sha256, pages: block.pages },
    cover: { sha256: cover.sha256 },
    address: recipientOf(tirage),
    delivery: deliveryOf(tirage),
    holdMinutes: HOLD_MINUTES,
  };
}

export function recipientOf(tirage: Tirage): Recipient {
  return {
    name: `${tirage.lastName} ${tirage.firstName}`,
    ...{ phone: tirage.phone, email: tirage.email, postcode: tirage.postcode, region: tirage.region },
    city: tirage.locality,
    street: streetLine(tirage),
  };
}

/** Every box is booked with the carrier by a number of ours, and the shop is given all labels at once. */
export async function bookRoad({ context, shop, carrier }: Placing, tirage: Tirage): Promise<void> {
  const body = bodyOf({ copies: tirage.copies, binding: tirage.coverType, trim: tirage.trimSize }, tirage.pages);
  const boxes = packed(tirage.copies, body);
  const labels: { number: string; track: string; copies: number }[] = [];
  for (const [index, box] of boxes.entries()) {
    const number = parcelNumber(tirage.id, index);
    const { track } = await carrier.book({
      ...{ number, grams: box.grams, size: box.size, copies: box.copies, title: tirage.title },
      ...{ to: recipientOf(tirage), delivery: tirage.deliveryType },
      copyPrice: money(Math.floor(tirage.printCost / tirage.copies)),
    });
    if (track === null) throw new Error(`${carrier.key} gave no track for ${number}`);
    labels.push({ number, track, copies: box.copies });
  }
  await shop.putLabels(uuidOf(tirage), carrier.key, labels);
  await context.inAct(async ({ db, now }) => {
    const parcels = labels.map(({ number, track, copies }, index) => ({
      ...{ orderId: tirage.id, number, track, copies, grams: boxes[index]?.grams ?? 1 },
      ...{ carrier: carrier.key, changedAt: now },
    }));
    await addParcels(db, parcels);
    await changeTirage(db, tirage.id, { labelsAt: now });
  });
}
