import { createTransport } from 'nodemailer';
import { type Db, tables } from './db.ts';

const own = tables<'outbox_mails'>;

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Beside the usual ones, such as List-Unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** Sends one mail. Slow and outside: call it from a job's `work`, never inside a transaction. */
export type Post = (mail: Mail) => Promise<void>;

/** A real post office, chosen by SMTP_URL. */
export function smtpPost(url: string, from: string): Post {
  const transport = createTransport(url);
  return async (mail) => {
    await transport.sendMail({ from, ...mail, headers: { ...mail.headers } });
  };
}

/** Without one, mail rests in a table that the page /dev/mail/ shows. */
export function outboxPost(db: Db, now: () => Date): Post {
  return async (mail) => {
    await own(db)
      .insertInto('outbox_mails')
      .values({ to_address: mail.to, subject: mail.subject, text: mail.text, html: mail.html, sent_at: now() })
      .execute();
  };
}

export function mailsInOutbox(db: Db) {
  return own(db).selectFrom('outbox_mails').selectAll().orderBy('id', 'desc').limit(100).execute();
}
