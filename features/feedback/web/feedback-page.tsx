import { Button } from '@pero/ui/button';
import { PageHeader } from '@pero/ui/layout/page-header';
import { TextLink } from '@pero/ui/text-link';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { listTopics } from '../contract.ts';
import css from './feedback.module.css';
import { FeedbackForm } from './feedback-form.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const key = new URLSearchParams(context.get(pageRequest).search).get('reply');
  const replyKey = key && /^[0-9a-f-]{36}$/i.test(key) ? key : null;
  return { topics: await need(callFrom(context)(listTopics, {})), replyKey };
}

export function meta(): MetaDescriptor[] {
  return [
    { title: pageTitle('Написать нам') },
    { name: 'description', content: 'Вопрос, ошибка или идея: расскажите, и\u00A0мы ответим по\u00A0почте.' },
  ];
}

export default function FeedbackPage() {
  const { topics, replyKey } = useLoaderData<typeof loader>();
  const [sent, setSent] = useState<{ id: number; email: string } | null>(null);
  if (sent) return <Sent {...sent} onAgain={() => setSent(null)} />;
  return (
    <>
      <PageHeader
        title={replyKey ? 'Продолжить переписку' : 'Написать нам'}
        lead="Читает и&nbsp;отвечает человек, каждый день с&nbsp;9 до&nbsp;21 по&nbsp;Москве. Ответ придёт на&nbsp;почту."
      />
      <div className={css.columns}>
        <FeedbackForm topics={topics} replyKey={replyKey} onSent={setSent} />
        <aside className={css.aside}>
          <h2>Может быть, ответ уже есть</h2>
          <ul>
            <li>
              <TextLink to="/faq/first-steps/">Как начать и что нужно от&nbsp;автора</TextLink>
            </li>
            <li>
              <TextLink to="/faq/pricing/">Цена, роялти и выплаты</TextLink>
            </li>
            <li>
              <TextLink to="/faq/restrictions/">Почему книгу могут вернуть</TextLink>
            </li>
            <li>
              <TextLink to="/faq/">Вся справка</TextLink>
            </li>
          </ul>
        </aside>
      </div>
    </>
  );
}

function Sent({ id, email, onAgain }: { id: number; email: string; onAgain: () => void }) {
  return (
    <div className="empty">
      <span className="ornament" aria-hidden="true">
        ✻
      </span>
      <h1 ref={(heading) => heading?.focus()} tabIndex={-1}>
        Сообщение у&nbsp;нас
      </h1>
      <p>
        Номер обращения&nbsp;— {id}.{' '}
        {email === '' ? (
          'Ответ придёт туда\u00A0же, куда пришёл прошлый.'
        ) : (
          <>
            Копия уже едет на&nbsp;<b className="nowrap">{email}</b>, туда&nbsp;же придёт ответ.
          </>
        )}
      </p>
      <Button onClick={onAgain}>Написать ещё</Button>
    </div>
  );
}
