import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Act } from '../act.ts';
import { type Db, tables } from '../database/db.ts';
import { isThisMachine } from '../here.ts';
import { type Call, task } from '../jobs/tasks.ts';

const own = tables<'letters' | 'outbox_mails'>;

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly Attachment[];
  /** Beside the usual ones, such as List-Unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A letter with a code or a link that lets somebody in is not sent after that moment. */
  readonly usefulUntil?: Date;
  /** Work for when nobody takes it any more, where somebody waits for it. */
  readonly ifDead?: Call;
};

export type Attachment = { readonly name: string; readonly mime: string; readonly content: Uint8Array };

/** Writes a letter in the transaction of the action: it exists exactly when the fact does, and leaves by itself afterwards. */
export type Post = (act: Pick<Act, 'db' | 'now' | 'enqueue'>, mail: Mail) => Promise<void>;

export const sendLetter = task('mail.send', { letter: z.int() });

/** A letter rests in the database until it has left; ten reports of a thousand lines each are far below this. */
const MOST_ATTACHED = 10_000_000;

/** The one way to send a letter; platform/server/mail/jobs.ts takes it to the post office. */
export const writeLetter: Post = async ({ db, now, enqueue }, mail) => {
  const { to, subject, text, html, attachments = [], headers = {}, usefulUntil = null, ifDead = null } = mail;
  const bytes = attachments.reduce((sum, { content }) => sum + content.byteLength, 0);
  if (bytes > MOST_ATTACHED) throw new RangeError(`A letter brings ${bytes} bytes, ${MOST_ATTACHED} are the most`);
  const { id } = await own(db)
    .insertInto('letters')
    .values({
      ...{ to_address: to, subject, text, html, useful_until: usefulUntil, created_at: now, next_at: now },
      ...{ headers: JSON.stringify(headers), attachments: JSON.stringify(attachments.map(inText)) },
      if_dead: ifDead && JSON.stringify({ type: ifDead.name, data: ifDead.data }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(sendLetter, { letter: id });
};

/** As a table keeps it: the content in base64. */
export type KeptAttachment = { readonly name: string; readonly mime: string; readonly content: string };

function inText({ name, mime, content }: Attachment): KeptAttachment {
  return { name, mime, content: Buffer.from(content).toString('base64') };
}

/** A letter on its way out. The id is the same in every try. */
export type Parcel = Omit<Mail, 'attachments' | 'usefulUntil' | 'ifDead'> & {
  readonly messageId: string;
  readonly attachments: readonly KeptAttachment[];
};

/** Hands one letter to the post office. Slow and outside: never inside a transaction. */
export type PostOffice = (parcel: Parcel) => Promise<void>;

/** The post office says that it will never take this letter: trying again changes nothing. */
export class LetterRefused extends Error {}

/** Nobody waits for minutes in front of a silent post office. */
const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** A real post office, chosen by SMTP_URL. */
export function smtpOffice(url: string, from: string): PostOffice {
  const transport = transportTo(url);
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return async ({ messageId, attachments, headers, ...mail }) => {
    const files = attachments.map(({ name, mime, content }) => ({
      filename: name,
      contentType: mime,
      content: Buffer.from(content, 'base64'),
    }));
    const sent = { from, ...mail, messageId: `<${messageId}@${domain}>`, headers: { ...headers }, attachments: files };
    await transport.sendMail(sent).catch((error) => {
      throw isForEver(error) ? new LetterRefused((error as Error).message) : error;
    });
  };
}

/** Does the post office let us in? Sends nothing; what is wrong is thrown. */
export async function checkSmtp(url: string): Promise<void> {
  const transport = transportTo(url);
  await transport.verify().finally(() => transport.close());
}

function transportTo(url: string) {
  const address = new URL(url);
  for (const [name, ms] of Object.entries(PATIENCE)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(ms));
  }
  const { protocol, hostname, searchParams } = address;
  // Letters hold codes and links: to another machine only sealed, unless the address itself says otherwise.
  if (protocol === 'smtp:' && !isThisMachine(hostname) && !searchParams.has('requireTLS')) {
    searchParams.set('requireTLS', 'true');
  }
  return createTransport(address.href);
}

type SmtpError = Error & { readonly code?: string; readonly command?: string; readonly responseCode?: number };

/** A «no» to this recipient or this letter; one to our account or our address may be put right by us. */
function isForEver({ code, command, responseCode = 0 }: SmtpError): boolean {
  if (code === 'EENVELOPE') return command === 'API' || (command === 'RCPT TO' && responseCode >= 500);
  return code === 'EMESSAGE' && responseCode >= 500;
}

/** Without one, mail rests in a table that the page /dev/mail/ shows. */
export function outboxOffice(db: Db, now: () => Date): PostOffice {
  return async ({ to, subject, text, html, attachments }) => {
    await own(db)
      .insertInto('outbox_mails')
      .values({ to_address: to, subject, text, html, attachments: JSON.stringify(attachments), sent_at: now() })
      .execute();
  };
}

export async function mailsInOutbox(db: Db) {
  const rows = await own(db).selectFrom('outbox_mails').selectAll().orderBy('id', 'desc').limit(100).execute();
  return rows.map((row) => ({ ...row, attachments: row.attachments as unknown as KeptAttachment[] }));
}
