import { Button, ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Note } from '@pero/ui/feedback/note';
import { callFrom, pageRequest } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors, pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { leaveMails, readLeaving } from '../contract.ts';
import { ABOUT } from '../rules/mail.ts';
import { REFUSALS } from '../rules/refusals.ts';
import css from './unsubscribe.module.css';

/** Only looks: programs that open mailed links before people do leave nothing. */
export async function loader({ context }: LoaderFunctionArgs) {
  const token = new URLSearchParams(context.get(pageRequest).search).get('token') ?? '';
  const { result } = await callFrom(context)(readLeaving, { token });
  return { token, leaving: result };
}

export function meta(): MetaDescriptor[] {
  return [
    { title: pageTitle('Отписка от писем') },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

export default function UnsubscribePage() {
  const { token, leaving } = useLoaderData<typeof loader>();
  const { act, isFetching, result, errors } = useAct(leaveMails);
  if (!leaving) {
    return (
      <EmptyState
        level={1}
        title="Ссылка не открывается"
        action={<ButtonLink to="/notifications/?type=settings">Настроить письма</ButtonLink>}
      >
        {REFUSALS['link-broken'].message}.
      </EmptyState>
    );
  }
  const about = leaving.types.map((type) => ABOUT[type]).join(', ');
  if (result ?? leaving.has_left) {
    return (
      <EmptyState
        level={1}
        title="Больше не напишем"
        action={<ButtonLink to="/notifications/?type=settings">Изменить выбор</ButtonLink>}
      >
        Писем {about} не&nbsp;будет. Уведомления по‑прежнему ждут вас на&nbsp;сайте.
      </EmptyState>
    );
  }
  const wrong = formErrors(errors);
  return (
    <div className={css.place}>
      <h1>Не присылать письма {about}?</h1>
      <p>Уведомления останутся на&nbsp;сайте. Передумать можно в&nbsp;любой день.</p>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <Button kind="go" busy={isFetching} onClick={() => void act({ token })}>
        Не присылать
      </Button>
    </div>
  );
}
