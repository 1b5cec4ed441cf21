import type { Day } from '@pero/kernel/day';
import type { Money } from '@pero/kernel/money';
import type { Binding, Mm, Size, Trim } from '@pero/print-pdf/geometry';
import type { OpenFile } from '@pero/server-platform/files/files';
import type { Recipient } from '../carriers/port.ts';

/** The shop did not answer, or has a fault of its own: nobody knows what it did. The same is asked again by the same uuid. */
export class PrintShopSilent extends Error {}

/** It has understood and says no, for good. The message is its own sentence. */
export class PrintShopRefused extends Error {}

export type CoverFinish = 'matte' | 'gloss';

export type PrintProduct = {
  readonly trim: Trim;
  readonly binding: Binding;
  readonly paper: 'offset80';
  readonly ink: '1+1';
  readonly finish: CoverFinish;
};

/** How books leave the shop: it sends them itself, or gives them to a carrier under labels that we send. */
export type PrintDelivery = 'post_office' | 'courier' | 'labels';

export type PrintQuestion = {
  readonly product: PrintProduct;
  /** Of the bound block. */
  readonly pages: number;
  readonly copies: number;
  readonly postcode: string;
  readonly delivery: PrintDelivery;
};

/** What the shop asks of us. What the author pays is our own quote. */
export type PrintQuote = {
  readonly id: string;
  readonly validUntil: Date;
  readonly lines: readonly { readonly what: string; readonly amount: Money }[];
  readonly grams: number;
  readonly readyBy: Day;
  readonly total: Money;
};

export type PrintJob = {
  readonly quoteId: string;
  readonly product: PrintProduct;
  readonly title: string;
  readonly copies: number;
  readonly interior: { readonly sha256: string; readonly pages: number };
  readonly cover: { readonly sha256: string };
  readonly address: Recipient;
  readonly delivery: PrintDelivery;
  /** So long it waits, checked and ready, before it is printed: the time in which everything can still be given back. */
  readonly holdMinutes: number;
};

/** How a job stands at the shop. */
export type JobState = JobStage & {
  /** Grows by one with every change: of two accounts of a job the one with the larger number is true. */
  readonly n: number;
  readonly at: Date;
  /** Something broke: it will be late, ready by then. Null again when it goes on. */
  readonly faulted: { readonly reason: string; readonly readyBy: Day } | null;
};

export type JobStage =
  | { readonly state: 'received' | 'checking' | 'in_production' | 'canceled' }
  /** Sentences for the author, of one file each. */
  | { readonly state: 'rejected'; readonly reasons: readonly string[] }
  | { readonly state: 'held'; readonly until: Date }
  | { readonly state: 'shipped' | 'delivered'; readonly carrier: string; readonly tracks: readonly string[] };

/** Quotes end and files are forgotten: then it is quoted or sent anew, and placed again by the same uuid. */
export type Placed =
  | { readonly outcome: 'placed'; readonly job: JobState }
  | { readonly outcome: 'quote-over' }
  | { readonly outcome: 'files-missing'; readonly sha256s: readonly string[] };

/** A parcel that a carrier of ours has been told of, for the shop to pack and stick a label on. */
export type ParcelLabel = {
  /** Our own number of it. */
  readonly number: string;
  readonly track: string;
  readonly copies: number;
};

/** A print shop. Whatever writes is asked again by the same uuid as often as need be, and done once. */
export type PrintShop = {
  /** Tirages and quotes name it so. */
  readonly key: string;
  /** Throws `PrintShopRefused` when the shop would cut a cover otherwise than we do: then nothing is quoted or placed either. */
  readonly checkAccess: () => Promise<void>;
  /** The whole sheet of a cover as this shop wants it, with its spine. */
  readonly coverDimensions: (product: PrintProduct, pages: number) => Promise<Size & { readonly spine: Mm }>;
  readonly quote: (question: PrintQuestion) => Promise<PrintQuote>;
  /** Twice is harmless: what is there is not sent again. The stream of `file` is read to its end or destroyed. */
  readonly putFile: (sha256: string, file: Pick<OpenFile, 'bytes' | 'stream'>) => Promise<void>;
  readonly placeJob: (uuid: string, job: PrintJob) => Promise<Placed>;
  /** Null when the shop never heard of it. */
  readonly look: (uuid: string) => Promise<JobState | null>;
  /** Until it is printed. A job that the shop never heard of is canceled, and stays so should it come. */
  readonly cancel: (uuid: string) => Promise<'canceled' | 'too-late'>;
  /** Until it is sent. */
  readonly changeAddress: (uuid: string, address: Recipient) => Promise<'changed' | 'too-late'>;
  /** Of a job with `labels` for its delivery: all parcels of it at once. Nothing is sent before they are there. */
  readonly putLabels: (uuid: string, carrier: string, parcels: readonly ParcelLabel[]) => Promise<'taken' | 'too-late'>;
};
