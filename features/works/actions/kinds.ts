import type { Day } from '@pero/kernel/day';
import type { Money } from '@pero/kernel/money';
import type { Percent } from '@pero/kernel/percent';
import type { Db } from '@pero/server-platform/database/db';
import type { Files } from '@pero/server-platform/files/files';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import type { NameWork, WorkWords } from '@pero/server-platform/tells';
import type { DraftNotice } from '../rules/drafts.ts';
import type { BookShelf, KindShelf, Shelf } from '../rules/kinds.ts';
import type { LicenseType } from '../rules/licences.ts';
import type { Age } from '../rules/meta.ts';
import type { Edition } from '../rules/shop.ts';
import { kindNameOf } from '../store/works.ts';

/**
 * What differs from kind to kind, handed over by the feature that owns the kind. Whoever judges, sells, pays or counts asks
 * here and knows no names. A part that a kind leaves out it does not have: what is not sold earns nothing.
 */
export type KindOfWork = {
  readonly kind: string;
  /** What it is called where a sentence names it. */
  readonly words: WorkWords;
  /** Where its author finds it. */
  readonly page: (id: number) => `/${string}`;
  /** Where its people are named, if that has an address of its own. */
  readonly people?: (id: number) => `/${string}`;
  /** Where its text is written. */
  readonly chapters?: (id: number) => `/${string}`;
  /** The shelf of «Мои книги» that is all its own. */
  readonly shelf?: KindShelf;
  readonly judging?: JudgedKind;
  readonly onSale?: SoldKind;
  readonly earning?: Earning;
};

/** What a judge is told of it beside what all works have. */
export type JudgedKind = {
  readonly described: (
    db: Db,
    id: number,
  ) => Promise<{
    readonly kindLabel: string;
    readonly sourceWork: string;
    readonly subtitle?: string;
    /** Words that are sold around the text, by the field they stand in. */
    readonly matter?: readonly { readonly field: string; readonly text: string }[];
  } | null>;
  /** How much there is of it, in words; what is not said is measured in sheets. */
  readonly size?: (volume: number) => string;
  /** Where its judge sits, if not at the desk of a text. */
  readonly desk?: (id: number) => `/${string}`;
  /** Files of it that a remark is pinned to by the second, by their names. */
  readonly files?: (db: Db, id: number) => Promise<ReadonlyMap<number, string>>;
  /** What this judge has yet to see or hear before it is let through, in words; null when nothing. */
  readonly left?: (db: Db, id: number, judgeId: number) => Promise<string | null>;
  /** Of what is no text in chapters: the pieces that a judge goes through, each with its words and its sound. */
  readonly pieces?: (db: Db, id: number) => Promise<readonly JudgedPiece[]>;
};

export type JudgedPiece = {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly seconds: number | null;
  /** Only whoever holds the case may open it. */
  readonly sound_url: string | null;
};

export type SoldKind = {
  /** The first moves its work along; the others go beside it. */
  readonly editions: readonly [Edition, ...Edition[]];
  readonly facts: (db: Db, id: number) => Promise<SaleFacts>;
  /** Which files an edition is sold as, and what each is to the shop. */
  readonly filesOf: (edition: Edition, facts: SaleFacts) => readonly FilePart[];
  /** Kept under the key that is given; what is refused says why in a sentence. */
  readonly makeFile: (
    context: JobContext,
    files: Files,
    wish: { readonly id: number; readonly format: string; readonly key: string },
  ) => Promise<SaleFile | { readonly refused: string }>;
  /** An edition that follows the first after some days. */
  readonly later?: {
    readonly edition: Edition;
    readonly days: number;
    readonly isWanted: (db: Db, id: number) => Promise<boolean>;
    readonly due: (db: Db, today: Day) => Promise<readonly number[]>;
  };
};

/** A file that a feature above the owner of a kind adds to the first edition of what is sold. */
export type SoldBeside = {
  readonly kind: string;
  readonly part: FilePart;
  /** Whether there is one of this work now, of the very thing that was judged. */
  readonly isThere: (db: Db, id: number) => Promise<boolean>;
  readonly makeFile: SoldKind['makeFile'];
};

/** Which file it is to whoever makes it, and what it is to the shop; chapters of sound have their number. */
export type FilePart = { readonly format: string; readonly role: string; readonly number?: number };

export type SaleFile = {
  readonly bytes: number;
  readonly sha256: string;
  readonly mime: string;
  readonly pages: number | null;
};

type Choice = { readonly id: number; readonly name: string };

/** A work as a shop describes it; plain data. */
export type SaleFacts = {
  readonly workId: number;
  readonly ownerId: number;
  readonly uuid: string;
  readonly revision: number;
  /** As the shop calls it. */
  readonly shopKind: string;
  readonly licence: LicenseType;
  readonly title: string;
  readonly annotation: string;
  /** Everybody on the title page, in its order; one person may stand there with several roles. */
  readonly authors: readonly { readonly name: string; readonly role: string }[];
  readonly genres: readonly Choice[];
  readonly tags: readonly Choice[];
  readonly age: Age;
  readonly marks: { readonly obscene: boolean; readonly drugs: boolean; readonly lgbt: boolean };
  /** Kopecks; 0 of what is free. */
  readonly price: number;
  /** Of what readers get, as are the chapters. */
  readonly volume: number;
  /** Of sound: who reads, whether a machine does, and how long it is. */
  readonly narration?: { readonly readers: readonly string[]; readonly isMachine: boolean; readonly seconds: number };
  readonly completionPercent: number;
  readonly isFinished: boolean;
  /** What readers are warned of. */
  readonly notice: DraftNotice | null;
  readonly chapters: readonly { readonly name: string; readonly characters: number; readonly isFree: boolean }[];
  /** What features above its kind have of it to be sold beside. */
  readonly beside?: readonly FilePart[];
};

export type RateTerms = {
  readonly edition: Edition;
  readonly licence: LicenseType;
  readonly isAdvanced: boolean;
  /** By the author's own agreement. */
  readonly ownRate: Percent | null;
};

export type Earning = {
  readonly rate: (terms: RateTerms, on: Day) => Percent;
  /** Where works of one kind earn differently: of these, instead of `rate`. */
  readonly ratesOf?: (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, Earning['rate']>>;
  /** Of a copy that has to be made before it is sold. */
  readonly costOfCopy?: (db: Db, id: number, edition: Edition) => Promise<Money>;
  /** Of what is sold while it is made: how much of it is there. */
  readonly progress?: (db: Db, id: number) => Promise<{ readonly percent: number; readonly isFinished: boolean }>;
  /** By which day each of these was promised to be whole; works of other kinds and those without a promise are not there. */
  readonly promises?: (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, Day>>;
  /** Which of these a campaign that gives the author everything is open to. */
  readonly inCampaigns?: (db: Db, ids: readonly number[]) => Promise<readonly number[]>;
};

/** What is sold of it first is a recording: its cover is square. */
export function isSound({ onSale }: KindOfWork): boolean {
  return onSale?.editions[0] === 'audio';
}

/** Some of the books, or everything of a kind; null where nobody has brought the kind. */
export function standingOn({ all }: KindsOfWorks, shelf: Shelf): BookShelf | { readonly kind: string } | null {
  if (shelf !== 'audiobook' && shelf !== 'podcasts') return shelf;
  const owner = all.find((one) => one.shelf === shelf);
  return owner ? { kind: owner.kind } : null;
}

/** Where a work is worked on. */
export function textPageOf({ page, chapters = page }: KindOfWork, id: number): `/${string}` {
  return chapters(id);
}

export function peoplePageOf({ page, people = page }: KindOfWork, id: number): `/${string}` {
  return people(id);
}

export type KindsOfWorks = {
  readonly all: readonly KindOfWork[];
  readonly of: (db: Db, id: number) => Promise<KindOfWork>;
  readonly named: (kind: string) => KindOfWork;
  readonly nameWork: NameWork;
};
export type Kinds = { readonly kinds: KindsOfWorks };
/** A feature that owns kinds of works hands them in. */
export type ProvidesKinds = { readonly ownKinds?: readonly KindOfWork[] };

/** A feature above such a one adds to what is sold. */
export type SellsBeside = { readonly soldBeside?: readonly SoldBeside[] };

export function kindsOfWorks(owned: readonly KindOfWork[], soldBeside: readonly SoldBeside[] = []): KindsOfWorks {
  const all = owned.map((one) =>
    withBeside(
      one,
      soldBeside.filter(({ kind }) => kind === one.kind),
    ),
  );
  const byName = new Map(all.map((one) => [one.kind, one]));
  const named = (kind: string) => {
    const found = byName.get(kind);
    if (!found) throw new Error(`Nobody has handed over the kind of work «${kind}»`);
    return found;
  };
  const of = async (db: Db, id: number) => named(await kindNameOf(db, id));
  return {
    all,
    named,
    of,
    async nameWork(db, id) {
      const { page, words } = await of(db, id);
      return { page: page(id), words };
    },
  };
}

function withBeside(kind: KindOfWork, more: readonly SoldBeside[]): KindOfWork {
  const { onSale } = kind;
  if (!onSale || more.length === 0) return kind;
  const [first] = onSale.editions;
  return {
    ...kind,
    onSale: {
      ...onSale,
      async facts(db, id) {
        const beside: FilePart[] = [];
        for (const { part, isThere } of more) if (await isThere(db, id)) beside.push(part);
        return { ...(await onSale.facts(db, id)), beside };
      },
      filesOf: (edition, facts) => [
        ...onSale.filesOf(edition, facts),
        ...(edition === first ? (facts.beside ?? []) : []),
      ],
      makeFile(context, files, wish) {
        const own = more.find(({ part }) => part.format === wish.format) ?? onSale;
        return own.makeFile(context, files, wish);
      },
    },
  };
}
