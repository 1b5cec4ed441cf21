import { createTransport } from 'nodemailer';
import { type Db, tables } from './db.ts';

const own = tables<'outbox_mails'>;

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly Attachment[];
  /** Beside the usual ones, such as List-Unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>;
};

export type Attachment = { readonly name: string; readonly mime: string; readonly content: Uint8Array };

/** Sends one mail. Slow and outside: call it from a job's `work`, never inside a transaction. */
export type Post = (mail: Mail) => Promise<void>;

/** A real post office, chosen by SMTP_URL. */
export function smtpPost(url: string, from: string): Post {
  const transport = createTransport(url);
  return async ({ attachments = [], ...mail }) => {
    const files = attachments.map(({ name, mime, content }) => ({
      filename: name,
      contentType: mime,
      content: Buffer.from(content),
    }));
    await transport.sendMail({ from, ...mail, headers: { ...mail.headers }, attachments: files });
  };
}

/** Without one, mail rests in a table that the page /dev/mail/ shows. */
export function outboxPost(db: Db, now: () => Date): Post {
  return async ({ to, subject, text, html, attachments = [] }) => {
    const files = attachments.map(({ name, mime, content }) => ({
      name,
      mime,
      content: Buffer.from(content).toString('base64'),
    }));
    await own(db)
      .insertInto('outbox_mails')
      .values({ to_address: to, subject, text, html, attachments: JSON.stringify(files), sent_at: now() })
      .execute();
  };
}

/** As the table keeps it: the content in base64. */
type KeptAttachment = { readonly name: string; readonly mime: string; readonly content: string };

export async function mailsInOutbox(db: Db) {
  const rows = await own(db).selectFrom('outbox_mails').selectAll().orderBy('id', 'desc').limit(100).execute();
  return rows.map((row) => ({ ...row, attachments: row.attachments as unknown as KeptAttachment[] }));
}
