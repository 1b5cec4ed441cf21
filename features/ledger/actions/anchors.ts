import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import type { Db } from '@pero/server-platform/database/db';
import type { Files } from '@pero/server-platform/files/files';
import type { JobAct, JobContext } from '@pero/server-platform/jobs/jobs';
import { letter } from '@pero/server-platform/mail/letter';
import type { Post } from '@pero/server-platform/mail/mail';
import { z } from 'zod';
import type { Booking } from '../entries.ts';
import { ledgerFault } from '../events.ts';
import { anchorText, type Fault, type KeptAnchor } from '../rules/audit.ts';
import * as store from '../store/audit.ts';
import { type Anchors, type Audit, auditLedger, auditSinceMark, recordAudit } from './audit.ts';
import { holdLedger } from './ledger.ts';

/** What the end of the chain is told with: signed by a key that the database does not know, into files, and by mail. */
export type AnchorTools = Booking & {
  readonly files: Files;
  readonly post: Post;
  /** Ed25519, PKCS8 in base64; without it nothing is anchored, and the book is audited alone. */
  readonly key: string | undefined;
  /** Where the anchors, and what an audit finds, go by mail. */
  readonly mailTo: string | undefined;
};

const outsideFile = z.object({ text: z.string(), signature: z.string() });
type Outside = z.output<typeof outsideFile>;

function nameOf(n: number): string {
  return `ledger/anchor/${n}`;
}

/** Audits the book with all its anchors and keeps what was found. With nothing wrong its end is told outside. */
export async function auditAndAnchor(context: JobContext, tools: AnchorTools, isWhole: boolean): Promise<Audit> {
  const anchors = await anchorsOutside(tools);
  const audit = await context.inAct(({ db }) => auditLedger({ db, ledger: tools.ledger }, isWhole, anchors));
  await context.inAct(async (act) => {
    await recordAudit(act.db, audit, act.now);
    if (audit.faults.length > 0) await tellOfFaults(act, tools, audit.faults);
  });
  if (audit.faults.length === 0 && tools.key)
    await anchor(context, tools, tools.key, audit, anchors?.outside.length ?? 0);
  return audit;
}

/**
 * Every minute: what was booked since the last one is read again, and the end of the chain is signed and told to the log, which
 * lies outside. A fault that stands already is told once.
 */
export async function markEnd(context: JobContext, tools: AnchorTools): Promise<void> {
  const { key, ledger } = tools;
  if (!key || (await context.inAct(({ db }) => store.standingFaults(db))).length > 0) return;
  const audit = await context.inAct(({ db }) => auditSinceMark({ db, ledger }));
  if (audit.faults.length === 0) {
    await context.inAct(({ db, now, log }) => addMark(db, now, key, audit, log));
    return;
  }
  await context.inAct(async (act) => {
    // Another worker may have found the same at the same moment: whoever comes second sees that it stands.
    await holdLedger(act.db);
    if ((await store.standingFaults(act.db)).length > 0) return;
    await recordAudit(act.db, audit, act.now);
    await tellOfFaults(act, tools, audit.faults);
  });
}

async function addMark(db: Db, now: Date, key: string, { to, hash }: Audit, log: JobAct['log']): Promise<void> {
  const last = await store.lastMark(db);
  if (to === 0 || (last && last.entry >= to)) return;
  const n = (last?.n ?? 0) + 1;
  const text = anchorText({ n, entry: to, hash, at: now.toISOString() });
  const signature = sign(null, Buffer.from(text), privateKey(key));
  const mark = { n, entry_id: to, hash: Buffer.from(hash, 'hex'), made_at: now, text, signature };
  if (await store.addMark(db, mark)) {
    log.info({ mark: text.trim(), signature: signature.toString('base64') }, 'the end of the ledger');
  }
}

/** With what is recorded, or not at all: of a fault that stands already nobody is told again. */
async function tellOfFaults(act: JobAct, tools: AnchorTools, faults: readonly Fault[]): Promise<void> {
  act.log.error({ faults }, 'the ledger is not what was written: payouts wait');
  await act.announce(ledgerFault, { subject: 0, data: { faults: faults.length } });
  await mailFaults(act, tools, faults);
}

async function anchorsOutside({ files, key }: AnchorTools): Promise<Anchors | undefined> {
  if (!key) return undefined;
  const open = createPublicKey(privateKey(key));
  const isSigned = (text: string, signature: Buffer) => verify(null, Buffer.from(text), open, signature);
  const outside: KeptAnchor[] = [];
  for (let n = 1; ; n += 1) {
    const file = await files.open(nameOf(n));
    if (!file) return { isSigned, outside };
    outside.push({ n, ...keptIn(await textOf(file.stream), isSigned) });
  }
}

/** Whoever wrote over it need not have kept its form. */
function keptIn(content: string, isSigned: Anchors['isSigned']): Omit<KeptAnchor, 'n'> {
  try {
    const { text, signature } = outsideFile.parse(JSON.parse(content));
    return { text, isSigned: isSigned(text, Buffer.from(signature, 'base64')) };
  } catch {
    return { text: '', isSigned: false };
  }
}

/** Kept here first, then put outside: what a killed worker did not put is put by the next one. */
async function anchor(
  context: JobContext,
  tools: AnchorTools,
  key: string,
  audit: Audit,
  outside: number,
): Promise<void> {
  const made = await context.inAct(({ db, now }) => addAnchor(db, now, key, audit));
  const here = await context.inAct(({ db }) => store.anchorsHere(db));
  for (const { n, text, signature } of here.filter((one) => one.n > outside)) {
    const content = JSON.stringify({ text, signature: signature.toString('base64') } satisfies Outside);
    await tools.files.put(nameOf(n), Readable.from([content]), { mime: 'application/json' });
  }
  if (made) await mailAnchor(context, tools, made);
}

/** Nothing new, no anchor. */
async function addAnchor(db: Db, now: Date, key: string, { to, hash }: Audit) {
  const last = (await store.anchorsHere(db)).at(-1);
  if (to === 0 || (last && last.entry_id >= to)) return null;
  const n = (last?.n ?? 0) + 1;
  const text = anchorText({ n, entry: to, hash, at: now.toISOString() });
  const signature = sign(null, Buffer.from(text), privateKey(key));
  await store.addAnchor(db, { n, entry_id: to, hash: Buffer.from(hash, 'hex'), made_at: now, text, signature });
  await store.forgetMarks(db);
  return { n, text, signature };
}

type Made = { readonly n: number; readonly text: string; readonly signature: Buffer };

async function mailAnchor(context: JobContext, { post, mailTo }: AnchorTools, made: Made) {
  if (!mailTo) return;
  const text = `Конец журнала денег, якорь ${made.n}. Сохраните это письмо: по нему видно, если журнал перепишут.\n\n${made.text}\nПодпись (Ed25519): ${made.signature.toString('base64')}\n`;
  // As plain text it is signed: every sign stays where it is.
  const told = { ...letter(`Журнал денег: якорь ${made.n}`, [text]), text };
  await context.inAct((act) => post(act, { to: mailTo, ...told }));
}

async function mailFaults(act: JobAct, { post, mailTo }: AnchorTools, faults: readonly Fault[]) {
  if (!mailTo) return;
  const lines = faults.map(({ entry, what }) => `${entry === 0 ? 'journal' : `entry ${entry}`}: ${what}`).join('\n');
  const text = `Сверка ${act.now.toISOString()} нашла в журнале денег то, чего в него не записывали. Выплаты остановлены, пока полная сверка (npm run audit -- --whole) не пройдёт без замечаний.\n\n${lines}\n`;
  const subject = 'Журнал денег изменён: выплаты остановлены';
  await post(act, { to: mailTo, ...letter(subject, [text]), text });
}

function privateKey(pkcs8: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' });
}
