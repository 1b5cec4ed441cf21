import { formatDay } from '@pero/kernel/day';
import { type Page, readPage } from '@pero/pages/contract';
import { Edition } from '@pero/pages/web/edition';
import { Prose } from '@pero/pages/web/prose';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { PasswordField } from '@pero/ui/fields/password-field';
import { PageHeader } from '@pero/ui/layout/page-header';
import type { ResultOf } from '@pero/web-platform/call';
import { callFrom, need } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors, pageTitle } from '@pero/web-platform/words';
import type { FormEvent } from 'react';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useRevalidator } from 'react-router';
import { readPublisherAgreement, signPublisherAgreement } from '../contract/offers.ts';
import css from './offers.module.css';
import { Signatures } from './offers-panel.tsx';
import { meaningOf } from './offers-words.ts';

type Agreement = ResultOf<typeof readPublisherAgreement>;

export async function loader({ context }: LoaderFunctionArgs): Promise<{ agreement: Agreement; page: Page }> {
  const call = callFrom(context);
  const [agreement, page] = await Promise.all([
    need(call(readPublisherAgreement, {})),
    need(call(readPage, { slug: 'publisher-agreement' })),
  ]);
  return { agreement, page };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Соглашение с издательством') }];
}

export default function PublisherAgreementPage() {
  const { agreement, page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={page.title} kicker={`Версия ${page.version} от\u00A0${formatDay(page.date)}`} />
      <div className={css.agreement}>
        <article className={css.paper}>
          {page.template && <Note kind="warn" title="Образец: до запуска должен быть прочитан юристом" />}
          <Prose html={page.html} />
          <Edition page={page} />
        </article>
        <aside className={css.aside} aria-label="Подпись">
          <ul className={css.meaning}>
            {meaningOf('publisher-agreement').map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {agreement.state === 'signed' ? <SignedNote agreement={agreement} /> : <SigningForm agreement={agreement} />}
          {agreement.signatures.length > 0 && <Signatures signatures={agreement.signatures} />}
        </aside>
      </div>
    </>
  );
}

function SignedNote({ agreement }: { agreement: Agreement }) {
  return (
    <Note kind="ok" title="Соглашение подписано">
      Действует версия {agreement.signed_version}. Копию с&nbsp;отметкой о&nbsp;подписи можно скачать.
    </Note>
  );
}

/** A publisher may have no mailbox for a code: the password is typed anew instead. */
function SigningForm({ agreement }: { agreement: Agreement }) {
  const { act, isFetching, errors } = useAct(signPublisherAgreement);
  const revalidator = useRevalidator();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    const { ok } = await act({ version: agreement.document.version, password });
    if (ok) await revalidator.revalidate();
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      {agreement.upgrade && (
        <Note kind={agreement.state === 'overdue' ? 'bad' : 'warn'} title="Вышла новая редакция">
          У&nbsp;вас подписана версия {agreement.signed_version}. Подпишите новую до&nbsp;
          {formatDay(agreement.upgrade.until)}.
        </Note>
      )}
      {formErrors(errors, ['password']).map((message) => (
        <Note key={message} kind="bad">
          {message}
        </Note>
      ))}
      <PasswordField
        name="password"
        label="Пароль издательства"
        hint="Введите его ещё раз: так подписывается соглашение"
        error={fieldError(errors, 'password')}
      />
      <Button type="submit" kind="go" busy={isFetching}>
        Подписать соглашение
      </Button>
    </form>
  );
}
