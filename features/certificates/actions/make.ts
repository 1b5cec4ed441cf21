import { createPrivateKey, createPublicKey, sign, webcrypto } from 'node:crypto';
import { Readable } from 'node:stream';
import { moscowDay } from '@pero/kernel/day';
import { DatabaseAway } from '@pero/server-platform/database/away';
import type { Files } from '@pero/server-platform/files/files';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { errorWords } from '@pero/server-platform/log';
import { rolesOfBooks, workById } from '@pero/works/actions/rows';
import { printedName } from '@pero/works/rules/persons';
import { openReaders } from '@pero/writing/actions/readers';
import { chapterTexts } from '@pero/writing/actions/rows';
import { made } from '../events.ts';
import { joined } from '../rules/chapters.ts';
import { statementText } from '../rules/statement.ts';
import { checksBy } from '../rules/subtle.ts';
import { hex, leafOf, rootOf } from '../rules/tree.ts';
import * as store from '../store/certificates.ts';
import type { PlainTasks } from './plain-process.ts';

export type SigningTools = {
  readonly files: Files;
  /** Ed25519, PKCS8 in base64; the same that signs the anchors of the ledger, each text with its own first line. */
  readonly anchors: { readonly key: string | undefined };
};

const TRIES_MOST = 5;
const readers = openReaders<PlainTasks>(new URL('./plain-process.ts', import.meta.url));
const { sha256 } = checksBy(webcrypto.subtle);

/** All that wait, one after another; one that fails is tried again a minute later and holds up nobody. */
export async function makeWaiting(context: JobContext, tools: SigningTools): Promise<void> {
  const tried: number[] = [];
  for (;;) {
    const next = await context.inAct(({ db }) => store.nextWanted(db, tried));
    if (!next) return;
    tried.push(next.id);
    try {
      await makeOne(context, tools, next);
    } catch (error) {
      if (error instanceof DatabaseAway) throw error;
      context.log.error({ certificate: next.id, error: errorWords(error) }, 'a certificate was not made');
      if (next.tries >= TRIES_MOST) await context.inAct(({ db }) => store.setFailed(db, next.id));
    }
  }
}

async function makeOne(context: JobContext, { files, anchors }: SigningTools, { id, workId }: store.Certificate) {
  const signer = signerBy(anchors.key);
  const taken = await context.inAct(async ({ db, now }) => {
    const work = workId === null ? null : await workById(db, workId);
    if (!work) throw new Error('its work has gone');
    const roles = await rolesOfBooks(db, [work.id]);
    const authors = roles.filter(({ role }) => role === 'author' || role === 'co-author');
    return { work, now, authors: authors.map(printedName), chapters: await chapterTexts(db, work.id) };
  });
  const { work, now } = taken;
  const texts = await readers.ask(
    `user-${work.ownerId}`,
    'plain',
    taken.chapters.map(({ content }) => content),
  );
  const leaves = await Promise.all(texts.map((text) => leafOf(text, sha256)));
  const root = await rootOf(leaves, sha256);
  if (!root) throw new Error('there is no text');
  const chapters = taken.chapters.map(({ name }, at) => ({
    name,
    characters: texts[at]?.length ?? 0,
    hash: hex(leaves[at] ?? new Uint8Array()),
  }));
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  const about = { number: id, title: work.title, author: taken.authors.join(', '), chapters: chapters.length };
  const statement = statementText({ ...about, at: now.toISOString(), characters, root: hex(root) });
  // The same for every try, so that one that is killed leaves nothing behind.
  const textKey = `certificates/${id}`;
  await files.put(textKey, Readable.from([joined(texts)]), { mime: 'text/plain; charset=utf-8' });
  const leaf = await leafOf(statement, sha256);
  await context.inAct(async (act) => {
    const keyId = await store.keyIdOf(act.db, signer.spki, now);
    const signed = { statement, signature: signer.sign(statement), keyId };
    // A day that is over takes nobody in any more.
    const day = moscowDay(act.now);
    const isFirst = await store.setMade(act.db, id, {
      madeAt: now,
      ...signed,
      chapters,
      characters,
      textKey,
      leaf,
      day,
    });
    if (isFirst) {
      const data = { ownerId: work.ownerId, workId: work.id, chapters: chapters.length };
      await act.announce(made, { subject: id, data, words: { title: work.title } });
    }
  });
}

export function signerBy(key: string | undefined) {
  if (!key) throw new Error('no key to sign with: LEDGER_ANCHOR_KEY');
  const half = createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(half).export({ format: 'der', type: 'spki' }).toString('base64');
  return { spki, sign: (text: string) => sign(null, Buffer.from(text), half) };
}
