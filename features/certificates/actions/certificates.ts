import { webcrypto } from 'node:crypto';
import { startOf } from '@pero/kernel/day';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import type { FoundFile, MadeFile } from '@pero/server-platform/files/routes';
import { NotFound } from '@pero/server-platform/http/errors';
import { requireBook } from '@pero/works/actions/access';
import { type CertificateFile, FORMAT } from '../rules/check.ts';
import { DAY_MOST } from '../rules/refusals.ts';
import { saidIn } from '../rules/statement.ts';
import { checksBy } from '../rules/subtle.ts';
import { wayOf } from '../rules/tree.ts';
import * as store from '../store/certificates.ts';
import { makeNow } from './tasks.ts';

const SHOWN_MOST = 100;
const { sha256 } = checksBy(webcrypto.subtle);

/** CF01 */
export async function askFor(act: Act, bookId: number) {
  const { db, actor, now, today } = act;
  const book = await requireBook(act, bookId, 'own');
  if (book.charactersNumber === 0) return { refused: 'no-text' } as const;
  if ((await store.askedSince(db, bookId, startOf(today))) >= DAY_MOST) return { refused: 'often' } as const;
  const asked = await store.askCertificate(db, bookId, actor.userId, now);
  if (!asked) return { refused: 'already-asked' } as const;
  await act.enqueue(makeNow, {});
  return shown(asked, new Set());
}

/** CF02 */
export async function certificatesOf(act: Act, bookId: number) {
  const book = await requireBook(act, bookId, 'own');
  const all = await store.certificatesOf(act.db, bookId, SHOWN_MOST);
  const days = new Set<string>();
  for (const day of new Set(all.flatMap((one) => one.day ?? []))) {
    if (await store.sealedDay(act.db, day)) days.add(day);
  }
  return { title: book.title, characters: book.charactersNumber, certificates: all.map((one) => shown(one, days)) };
}

function shown(one: store.Certificate, sealed: ReadonlySet<string>) {
  const { id, state, askedAt, madeAt, characters, chapters, day } = one;
  return {
    id,
    state,
    asked_at: askedAt,
    made_at: madeAt,
    characters,
    chapters: chapters.map(({ name, characters: length }) => ({ name, characters: length })),
    root: one.statement === null ? null : saidIn(one.statement, 'Отпечаток'),
    day,
    is_sealed: day !== null && sealed.has(day),
  };
}

type Look = Pick<Act, 'db' | 'actor'>;

/** CF03 */
export async function certificateFile(look: Look, { certificateId }: { certificateId: number }): Promise<MadeFile> {
  const one = await ownMade(look, certificateId);
  const file = await fileOf(look.db, one);
  return {
    content: Buffer.from(`${JSON.stringify(file, null, 2)}\n`),
    mime: 'application/json',
    name: `Свидетельство ${one.id}.json`,
  };
}

async function fileOf(db: Db, one: MadeCertificate): Promise<CertificateFile> {
  const file = {
    format: FORMAT,
    statement: one.statement,
    signature: one.signature.toString('base64'),
    key: await store.spkiOf(db, one.keyId),
    chapters: one.chapters,
  } as const;
  const sealed = one.day === null ? null : await store.sealedDay(db, one.day);
  if (!sealed) return file;
  const leaves = await store.leavesOf(db, sealed.day);
  const way = await wayOf(
    leaves.map(({ leaf }) => new Uint8Array(leaf)),
    leaves.findIndex(({ id }) => id === one.id),
    sha256,
  );
  const { text, spki: key } = sealed;
  return { ...file, day: { text, signature: sealed.signature.toString('base64'), key, way } };
}

/** CF04 */
export async function certifiedText(look: Look, { certificateId }: { certificateId: number }): Promise<FoundFile> {
  const { id, textKey } = await ownMade(look, certificateId);
  if (textKey === null) throw new NotFound('certificate');
  return { key: textKey, name: `Текст к свидетельству ${id}.txt` };
}

type MadeCertificate = store.Certificate & {
  readonly statement: string;
  readonly signature: Buffer;
  readonly keyId: number;
};

async function ownMade(look: Look, id: number): Promise<MadeCertificate> {
  const one = await store.certificateById(look.db, id);
  const { statement, signature, keyId } = one ?? {};
  if (!one || !statement || !signature || !keyId || one.ownerId !== look.actor.userId)
    throw new NotFound('certificate');
  return { ...one, statement, signature, keyId };
}

/** CF05 */
export async function sealedDays({ db }: Pick<Act, 'db'>, page: { readonly limit: number; readonly offset: number }) {
  const { items, count } = await store.sealedDays(db, page);
  const shownDays = items.map(({ day, text, hash, signature, spki, count: certificates }) => ({
    day,
    certificates,
    text,
    hash: hash.toString('hex'),
    signature: signature.toString('base64'),
    key: spki,
  }));
  return { items: shownDays, count, ...page };
}

/** CF06 */
export async function publicKeys({ db }: Pick<Act, 'db'>) {
  return (await store.keys(db)).map(({ spki, firstAt }) => ({ key: spki, since: firstAt }));
}
