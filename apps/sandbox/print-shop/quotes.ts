import { randomUUID } from 'node:crypto';
import type { WireProduct, WireQuestion, WireQuote } from '@pero/circulation/contract/print-shop';
import { after, clockOf } from '../company/company.ts';
import type { Printer } from './ground.ts';

/* What this shop measures and asks for. It has its own formulas, and that they are the same as anybody else's is to be shown. */

const SIZES: Readonly<Record<WireProduct['trim'], readonly [number, number]>> = {
  '140x200': [140, 200],
  '170x240': [170, 240],
};
const COVER_BLEED = 5;
const BLOCK_BLEED = 3;
const SHEET_OF_TWO = 0.1;
const GLUE = 0.5;
const BOARDS = 4;
const TURN_IN = 15;
const JOINT = 8;
const OTHER_SPINE = 0.4;

export type Sheet = { readonly width: number; readonly height: number; readonly spine: number; readonly bleed: number };

export function coverSheet({ trim, binding }: WireProduct, pages: number, more = 0): Sheet {
  const [width, height] = SIZES[trim];
  const isHard = binding === 'hard';
  const spine = hundredths((pages / 2) * SHEET_OF_TWO + (isHard ? BOARDS : GLUE) + more);
  const edge = COVER_BLEED + (isHard ? TURN_IN : 0);
  return {
    width: hundredths(2 * width + spine + 2 * edge + (isHard ? 2 * JOINT : 0)),
    height: height + 2 * edge,
    spine,
    bleed: COVER_BLEED,
  };
}

/** Of a page of the block, and what is cut off around it. */
export function blockSheet({ trim }: WireProduct) {
  const [width, height] = SIZES[trim];
  return { width, height, bleed: BLOCK_BLEED };
}

/** Another one while the fault lasts: a shop that changed its machines. */
export async function coverSheetNow(printer: Printer, product: WireProduct, pages: number): Promise<Sheet> {
  const other = await printer.faults.meet(printer.shop, 'other_spine');
  return coverSheet(product, pages, other ? OTHER_SPINE : 0);
}

export function mayBeBound({ binding }: WireProduct, pages: number): boolean {
  return binding === 'soft'
    ? pages >= 48 && pages <= 700 && pages % 2 === 0
    : pages >= 64 && pages <= 600 && pages % 4 === 0;
}

const QUOTE_SECONDS = 14 * 86_400;
const DAYS_TO_PRINT = { few: 14, many: 28 } as const;
const FEW = 100;
const PARCEL_GRAMS = 20_000;

function gramsOf({ product, pages, copies }: Pick<WireQuestion, 'product' | 'pages' | 'copies'>): number {
  const [width, height] = SIZES[product.trim];
  const copy = ((pages / 2) * width * height * 80) / 1_000_000 + (product.binding === 'hard' ? 110 : 14);
  return Math.ceil(copy * copies);
}

/** By weight, not by the formula of whoever asks: they may pack otherwise. */
export function parcelsIn(question: Pick<WireQuestion, 'product' | 'pages' | 'copies'>): number {
  const copy = gramsOf({ ...question, copies: 1 });
  return Math.ceil(question.copies / Math.max(1, Math.floor(PARCEL_GRAMS / copy)));
}

/** The price of a shop for its partners, in kopecks. */
export async function quote(printer: Printer, question: WireQuestion): Promise<WireQuote> {
  const { now } = await clockOf(printer);
  const { product, pages, copies, delivery } = question;
  const larger = product.trim === '170x240' ? 1.4 : 1;
  const grams = gramsOf(question);
  const kilograms = Math.ceil(grams / 1000);
  const lines = [
    { what: 'Печать блока', amount: Math.round(pages * 42 * larger) * copies },
    {
      what: product.binding === 'hard' ? 'Твёрдый переплёт' : 'Мягкая обложка',
      amount: (product.binding === 'hard' ? 11_900 : 3400) * copies,
    },
    ...(delivery === 'labels'
      ? []
      : [{ what: 'Отправка', amount: (delivery === 'courier' ? 30_000 : 18_000) + 5500 * kilograms }]),
  ];
  const valid_until = after(now, QUOTE_SECONDS);
  const days = copies <= FEW ? DAYS_TO_PRINT.few : DAYS_TO_PRINT.many;
  const answer: WireQuote = {
    quote_id: randomUUID(),
    valid_until: valid_until.toISOString(),
    lines,
    weight_g: grams,
    ready_by: dayOf(after(now, days * 86_400)),
    total: lines.reduce((all, { amount }) => all + amount, 0),
  };
  await printer.shop
    .insertInto('print_quotes')
    .values({ id: answer.quote_id, question: JSON.stringify(question), answer: JSON.stringify(answer), valid_until })
    .execute();
  return answer;
}

export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

export function hundredths(length: number): number {
  return Math.round(length * 100) / 100;
}
