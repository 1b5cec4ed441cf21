import { createHash } from 'node:crypto';
import { authorOf } from '@pero/accounts/actions/author';
import { type DescribeAction, spendOtcToken } from '@pero/accounts/actions/one-time-codes';
import type { checkOwnPassword } from '@pero/accounts/actions/set-password';
import { type Day, lengthOf } from '@pero/kernel/day';
import { type SignedText, textInForce } from '@pero/pages/actions';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import type { Refused } from '@pero/wire/refusal';
import { offerSigned } from '../events.ts';
import {
  authorContractOf,
  CONTRACTS,
  type Contract,
  contractFor,
  holdsBack,
  SIGNABLE,
  type Signable,
  type Standing,
  standingOf,
} from '../rules/offers.ts';
import {
  addSignature,
  asksOf,
  heldBy,
  keepText,
  residentCountryOf,
  type SignatureRow,
  signaturesOf,
} from '../store/offers.ts';

/** The edition in force of a text. Given to actions, so that a test can put out a new one. */
export type Texts = (slug: string) => SignedText;

type ReadContext = { readonly db: Db; readonly today: Day };
type Signing = { readonly slug: Signable; readonly version: string; readonly token: string };

/** Everything a decision about a person's contracts needs, read once. */
async function signerOf({ db, today }: ReadContext, userId: number, texts: Texts) {
  const author = await authorOf(db, userId);
  const rows = await signaturesOf(db, userId);
  const asks = await asksOf(db, userId);
  const signatures = rows.map(heldBy);
  const standing = (contract: Contract): Standing => {
    const inForce = texts(contract);
    const ask = asks.find(({ slug, version }) => slug === contract && version === inForce.version);
    return standingOf({ contract, inForce, signatures, askedOn: ask?.askedOn ?? null, today });
  };
  return {
    userId,
    author,
    rows,
    signatures,
    standing,
    residentCountry: (await residentCountryOf(db, author.profileId)) ?? 'RU',
    hasDirectAgreement: author.hasDirectAgreement,
  };
}

type Signer = Awaited<ReturnType<typeof signerOf>>;

export async function offerInfoOf(context: ReadContext & { actor: Actor }, texts: Texts = textInForce) {
  const signer = await signerOf(context, context.actor.userId, texts);
  const contract = authorContractOf(signer.residentCountry);
  return {
    ...shownContract(contract, signer, texts, context.today, signer.hasDirectAgreement),
    direct_agreement: signer.hasDirectAgreement,
    fanfic: shownContract('offer_free_fanfic', signer, texts, context.today),
    signatures: signer.rows.map(shownSignature),
  };
}

export async function publisherAgreementOf(context: ReadContext & { actor: Actor }, texts: Texts = textInForce) {
  const signer = await signerOf(context, context.actor.userId, texts);
  const own = signer.rows.filter(({ contract }) => contract === 'publisher-agreement');
  return {
    ...shownContract('publisher-agreement', signer, texts, context.today),
    signatures: own.map(shownSignature),
  };
}

function shownContract(contract: Contract, signer: Signer, texts: Texts, today: Day, isDirect = false) {
  const standing = signer.standing(contract);
  const held = standing.state === 'unsigned' ? null : standing.held;
  const upgrade = 'until' in standing && {
    document: shownText(texts(CONTRACTS[contract].upgrade)),
    until: standing.until,
    // The last day still counts: «остался 1 день» is said on it.
    days_left: standing.state === 'overdue' ? 0 : lengthOf({ first: today, last: standing.until }),
  };
  const isHeldBack = standing.state === 'unsigned' || standing.state === 'overdue';
  return {
    document: shownText(texts(contract)),
    state: isDirect ? ('direct' as const) : standing.state,
    is_signed: held !== null,
    signed_at: held?.signedAt ?? null,
    signed_version: held?.version ?? null,
    upgrade: isDirect ? null : upgrade || null,
    is_blocked: isHeldBack && !isDirect,
  };
}

function shownText({ slug, title, version, date, sha256 }: SignedText) {
  return { slug: slug as Signable, title, version, date, sha256 };
}

function shownSignature({ id, slug, title, version, date, sha256, signedAt, how }: SignatureRow) {
  const url = `/api/account/offer/signatures/${id}/pdf`;
  return { id, slug, title, version, date, sha256, signed_at: signedAt, how, url };
}

/** Signs the offer of an author, or the one of fanfics. */
export async function signOffer(act: Act, signing: Signing, texts: Texts = textInForce) {
  const signer = await signerOf(act, act.actor.userId, texts);
  const authors = authorContractOf(signer.residentCountry);
  const contract = signing.slug === 'offer_free_fanfic' ? signing.slug : authors;
  if (signing.slug !== contract) return notYours(texts(authors));
  if (contract === authors && signer.hasDirectAgreement) return { refused: 'offer-direct-agreement' } as const;
  if (signer.standing(contract).state === 'signed') return { refused: 'offer-already-signed' } as const;
  return signByCode(act, signer, { ...signing, contract }, texts);
}

/** Moves a holder of a former edition to the one in force. */
export async function upgradeOffer(act: Act, signing: Signing, texts: Texts = textInForce) {
  const signer = await signerOf(act, act.actor.userId, texts);
  const contract = authorContractOf(signer.residentCountry);
  if (signer.hasDirectAgreement) return { refused: 'offer-direct-agreement' } as const;
  if (!('until' in signer.standing(contract))) return { refused: 'upgrade-not-asked' } as const;
  const { upgrade } = CONTRACTS[contract];
  if (signing.slug !== upgrade) return notYours(texts(upgrade));
  return signByCode(act, signer, { ...signing, contract }, texts);
}

function notYours({ title }: SignedText) {
  return { refused: 'offer-not-yours', values: { title } } as const;
}

function offerSubject(slug: string, version: string): string {
  return `${slug}:${version}`;
}

/** A code for `offer` is for one text in one edition. */
export const describeOffer: DescribeAction = async (_, { slug, version }) => {
  const known = SIGNABLE.find((one) => one === slug);
  const isVersion = typeof version === 'string' && /^[\w.-]{1,20}$/.test(version);
  if (!known || !isVersion) return { refused: 'otc-about-unknown' };
  const { title } = textInForce(known);
  return { subject: offerSubject(known, version), words: `подписи под документом «${title}», версия ${version}` };
};

async function signByCode(act: Act, signer: Signer, signing: Signing & { contract: Contract }, texts: Texts) {
  const text = texts(signing.slug);
  if (text.version !== signing.version) return changedMeanwhile(text);
  // Last of all, so that a refusal leaves the token good.
  const refused = await spendOtcToken(act, 'offer', signing.token, offerSubject(signing.slug, signing.version));
  if (refused) return refused;
  const tokenHash = createHash('sha256').update(signing.token).digest();
  await sign(act, signer, { text, contract: texts(signing.contract), how: 'code', tokenHash });
  return offerInfoOf(act, texts);
}

function changedMeanwhile({ version }: SignedText) {
  return { refused: 'offer-changed', values: { version } } as const;
}

type Signed = {
  readonly text: SignedText;
  readonly contract: SignedText;
  readonly how: 'code' | 'password';
  readonly tokenHash: Buffer | null;
};

async function sign(act: Act, signer: Signer, { text, contract, how, tokenHash }: Signed): Promise<void> {
  const { db, now, request, announce } = act;
  await keepText(db, text);
  await keepText(db, contract);
  const { userId, author } = signer;
  const { ip, userAgent } = request;
  const hashes = { sha256: text.sha256, contractSha256: contract.sha256 };
  const signature = { userId, ...hashes, signer: signerName(author), how, tokenHash, ip, userAgent };
  const signatureId = await addSignature(db, signature, now);
  const { slug, version, title } = text;
  await announce(offerSigned, { subject: userId, data: { slug, version, title, signatureId } });
}

/** Who signs, as the copy says it. */
export function signerName({ name, names, email }: Signer['author']): string {
  const full = [names.last, names.first, names.middle].filter((part) => part !== '').join(' ') || name;
  return email === null || email === full ? full : `${full}, ${email}`;
}

/**
 * A publisher signs in by a name and may have no mailbox, so a one-time code would reach nobody. The password is asked
 * for anew instead: whoever merely sits at an open session cannot sign.
 */
export async function signPublisherAgreement(
  act: Act,
  version: string,
  checked: Awaited<ReturnType<typeof checkOwnPassword>>,
  texts: Texts = textInForce,
) {
  if ('refused' in checked) return checked;
  if (!checked.is_valid) return { refused: 'password-wrong' } as const;
  const signer = await signerOf(act, act.actor.userId, texts);
  const text = texts('publisher-agreement');
  if (signer.standing('publisher-agreement').state === 'signed') return { refused: 'offer-already-signed' } as const;
  if (text.version !== version) return changedMeanwhile(text);
  await sign(act, signer, { text, contract: text, how: 'password', tokenHash: null });
  return publisherAgreementOf(act, texts);
}

type Book = { ownerId: number; licenseType: string; form?: string; isPublished: boolean };

/** For the submission of a book: what its owner has yet to sign, or null. */
export async function mayPublish(
  context: Pick<Act, 'db' | 'now' | 'today'>,
  book: Book,
  texts: Texts = textInForce,
): Promise<Refused<'offer-not-signed'> | null> {
  if (contractFor(book, 'RU') === null) return null;
  const signer = await signerOf(context, book.ownerId, texts);
  const contract = contractFor(book, signer.residentCountry);
  if (contract === null) return null;
  const standing = signer.standing(contract);
  if (!holdsBack(contract, standing, book, signer)) return null;
  const { title } = texts(standing.state === 'overdue' ? CONTRACTS[contract].upgrade : contract);
  return { refused: 'offer-not-signed', values: { offer: title } };
}

/**
 * For the features above: what of the author's contract closes doors. `direct` is a contract on paper, `overdue` a former
 * edition of the offer that is still held after the days given to change it.
 */
export async function contractHold(
  context: ReadContext,
  userId: number,
  texts: Texts = textInForce,
): Promise<'direct' | 'overdue' | null> {
  const signer = await signerOf(context, userId, texts);
  if (signer.hasDirectAgreement) return 'direct';
  return signer.standing(authorContractOf(signer.residentCountry)).state === 'overdue' ? 'overdue' : null;
}

/** For payouts: is the author's contract in force in its present edition, or on paper? */
export async function hasOfferInForce(
  context: ReadContext,
  userId: number,
  texts: Texts = textInForce,
): Promise<boolean> {
  const signer = await signerOf(context, userId, texts);
  return signer.hasDirectAgreement || signer.standing(authorContractOf(signer.residentCountry)).state === 'signed';
}
