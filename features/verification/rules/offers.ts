import { addDays, compare, type Day } from '@pero/kernel/day';
import type { Refusals } from '@pero/wire/refusal';

/** How long a holder of a former edition may go on publishing new works without signing the new one. */
export const UPGRADE_DAYS = 30;

/**
 * The contracts that people sign. `upgrade` is what a holder of a former edition signs instead of the contract itself;
 * `former` are the names under which earlier editions were signed.
 */
export const CONTRACTS = {
  offer: { upgrade: 'offer_upgrade', former: [] },
  'non-resident-new-offer': { upgrade: 'non-resident-new-offer', former: ['offer_non_resident_lo'] },
  offer_free_fanfic: { upgrade: 'offer_free_fanfic', former: [] },
  'publisher-agreement': { upgrade: 'publisher-agreement', former: [] },
} as const satisfies Record<string, { upgrade: string; former: readonly string[] }>;

export type Contract = keyof typeof CONTRACTS;
export type AuthorContract = Extract<Contract, 'offer' | 'non-resident-new-offer'>;
/** Everything under which a signature may stand. */
export type Signable = (typeof CONTRACTS)[Contract]['upgrade'] | Contract;

export const SIGNABLE: readonly Signable[] = [
  'offer',
  'offer_upgrade',
  'non-resident-new-offer',
  'offer_free_fanfic',
  'publisher-agreement',
];

const AUTHOR_CONTRACTS: readonly AuthorContract[] = ['offer', 'non-resident-new-offer'];

/** The offer of an author, by the country they live in. */
export function authorContractOf(residentCountry: string): AuthorContract {
  return residentCountry === 'RU' ? 'offer' : 'non-resident-new-offer';
}

/** An edition of a contract as it is in force now. */
export type Edition = { readonly version: string; readonly date: Day };

/** What is in force by a signature. */
export type HeldOffer = { readonly contract: string; readonly version: string; readonly signedAt: Date };

export type Standing =
  | { readonly state: 'unsigned' }
  | { readonly state: 'signed'; readonly held: HeldOffer }
  /** A former edition is held; until the last day everything goes on, then new publications wait. */
  | { readonly state: 'upgrade' | 'overdue'; readonly held: HeldOffer; readonly until: Day };

type Question = {
  readonly contract: Contract;
  readonly inForce: Edition;
  readonly signatures: readonly HeldOffer[];
  /** The day the person was told of the edition in force; null when nobody has told them yet. */
  readonly askedOn: Day | null;
  readonly today: Day;
};

/** Where a person stands with a contract. */
export function standingOf({ contract, inForce, signatures, askedOn, today }: Question): Standing {
  const held = latestOf(signatures, namesOf(contract));
  if (!held) return { state: 'unsigned' };
  if (held.contract === contract && held.version === inForce.version) return { state: 'signed', held };
  const until = upgradeUntil(inForce.date, askedOn ?? today);
  return { state: compare(today, until) > 0 ? 'overdue' : 'upgrade', held, until };
}

/** The last day of the window: thirty days from the day of the edition, or from the day it was told of, if that is later. */
export function upgradeUntil(dated: Day, askedOn: Day): Day {
  return addDays(compare(dated, askedOn) > 0 ? dated : askedOn, UPGRADE_DAYS);
}

function namesOf(contract: Contract): readonly string[] {
  return [contract, ...CONTRACTS[contract].former];
}

function latestOf(signatures: readonly HeldOffer[], names: readonly string[]): HeldOffer | null {
  const own = signatures.filter(({ contract }) => names.includes(contract));
  return own.reduce<HeldOffer | null>((last, one) => (last && last.signedAt >= one.signedAt ? last : one), null);
}

type PublishedBook = { readonly licenseType: string; readonly form?: string; readonly isPublished: boolean };

/** Which contract a book needs before it is published: a fanfic its own, any other free book none. */
export function contractFor(book: PublishedBook, residentCountry: string): Contract | null {
  if (book.form === 'fanfic') return 'offer_free_fanfic';
  return book.licenseType === 'free' ? null : authorContractOf(residentCountry);
}

type Signer = { readonly signatures: readonly HeldOffer[]; readonly hasDirectAgreement: boolean };

/**
 * Does the standing hold this book back? A paper contract stands for the author's offer. What is already on sale stays
 * so under the words it was published by, even when they are former ones or those of another country.
 */
export function holdsBack(contract: Contract, standing: Standing, book: PublishedBook, signer: Signer): boolean {
  if (standing.state === 'signed' || standing.state === 'upgrade') return false;
  const isAuthors = AUTHOR_CONTRACTS.some((one) => one === contract);
  if (isAuthors && signer.hasDirectAgreement) return false;
  if (!book.isPublished) return true;
  const names: readonly string[] = isAuthors ? AUTHOR_CONTRACTS.flatMap(namesOf) : namesOf(contract);
  return latestOf(signer.signatures, names) === null;
}

/** Every «no» to a signature. */
export const OFFER_REFUSALS = {
  'offer-changed': {
    status: 409,
    field: 'version',
    message: 'Пока вы\u00A0читали, вышла новая редакция: версия {version}. Прочитайте её и\u00A0подпишите',
  },
  'offer-not-yours': {
    status: 409,
    field: 'slug',
    message: 'Этот документ вам подписывать не\u00A0нужно. Ваш документ\u00A0— «{title}»',
  },
  'offer-already-signed': {
    status: 409,
    field: null,
    message: 'Вы\u00A0уже подписали этот документ, второй раз не\u00A0нужно',
  },
  'offer-direct-agreement': {
    status: 409,
    field: null,
    message: 'У\u00A0нас с\u00A0вами договор на\u00A0бумаге: он\u00A0заменяет оферту, подписывать её не\u00A0нужно',
  },
  'upgrade-not-asked': {
    status: 409,
    field: null,
    message: 'Переход не\u00A0нужен: у\u00A0вас нет прежней редакции оферты',
  },
  'password-wrong': { status: 400, field: 'password', message: 'Неверный пароль' },
} as const satisfies Refusals;
