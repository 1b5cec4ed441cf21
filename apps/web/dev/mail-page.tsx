import { EmptyState } from '@pero/ui/feedback/empty-state';
import { PageHeader } from '@pero/ui/layout/page-header';
import type { ResultOf } from '@pero/web-platform/call';
import { callFrom, need } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { devMails } from '@pero/wire/development';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import styles from './mail-page.module.css';

type Loaded = ResultOf<typeof devMails>;
type Mail = Loaded['mails'][number];

export function loader({ context }: LoaderFunctionArgs): Promise<Loaded> {
  return need(callFrom(context)(devMails, {}));
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Письма') }, { name: 'robots', content: 'noindex' }];
}

/** The post office of a machine without one: what would have been sent, with its links working. */
export default function MailPage() {
  const { mails } = useLoaderData<Loaded>();
  return (
    <>
      <PageHeader
        title="Письма"
        lead="Почтовый сервер не настроен, поэтому письма остаются здесь. Видно только на демо и при разработке."
      />
      {mails.length === 0 ? (
        <EmptyState title="Писем ещё нет">
          Зарегистрируйтесь или восстановите пароль, и&nbsp;письмо появится здесь.
        </EmptyState>
      ) : (
        mails.map((mail) => <Letter key={mail.id} mail={mail} />)
      )}
    </>
  );
}

function Letter({ mail }: { mail: Mail }) {
  return (
    <article className={styles.letter}>
      <h2>{mail.subject}</h2>
      <p className="dim sm">
        {mail.to} · <time dateTime={mail.sent_at.toISOString()}>{moment.format(mail.sent_at)}</time>
      </p>
      <div className={styles.text}>{withLinks(mail.text)}</div>
      {mail.attachments.map(({ name, mime, content }) => (
        <p key={name}>
          <a className="link" download={name} href={`data:${mime};base64,${content}`}>
            {name}
          </a>
        </p>
      ))}
    </article>
  );
}

const moment = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Moscow' });

function withLinks(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, at) =>
    part.startsWith('http') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sent letter never change their order
      <a key={at} className="link" href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
