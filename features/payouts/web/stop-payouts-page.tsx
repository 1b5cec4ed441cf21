import { NeedsScript } from '@pero/accounts/web/form-parts';
import { SignFrame } from '@pero/accounts/web/sign/sign-frame';
import { Button, ButtonLink } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { pageRequest } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { pageTitle, spoken } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { stopPayouts } from '../contract/payouts.ts';
import { REFUSALS } from '../rules/refusals.ts';
import css from './requisites/payment-method.module.css';

/** Changes nothing by being opened: programs that open mailed links before people do stop nobody's payouts. */
export function loader({ context }: LoaderFunctionArgs) {
  return { token: new URLSearchParams(context.get(pageRequest).search).get('token') ?? '' };
}

export const handle = { frame: 'bare' };

export function meta(): MetaDescriptor[] {
  return [
    { title: pageTitle('Остановить выплаты') },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

export default function StopPayoutsPage() {
  const { token } = useLoaderData<typeof loader>();
  const { act, isFetching, result, errors } = useAct(stopPayouts);
  if (result?.stopped) return <Stopped />;
  const told = spoken(errors).flatMap(({ messages }) => messages);
  const wrong = token === '' ? [REFUSALS['stop-link-unknown'].message] : told;
  return (
    <SignFrame title="Это были не вы?" lead="Остановим выплаты и выйдем из «Пера» на всех устройствах." art="page">
      <div className={css.form}>
        <NeedsScript />
        {wrong.length > 0 ? (
          <>
            <Note kind="warn">{wrong.join('. ')}.</Note>
            <ButtonLink kind="go" to="/account/login/?next=%2Fstatistics%2Fpayments%2F">
              Войти
            </ButtonLink>
          </>
        ) : (
          <>
            <p className="dim">
              Пока выплаты остановлены, ни&nbsp;рубля не&nbsp;уйдёт. Роялти останется на&nbsp;вашем счёте в&nbsp;«Пере».
              Возобновим выплаты, когда вы нам напишете.
            </p>
            <Button kind="go" busy={isFetching} onClick={() => void act({ token })}>
              Остановить выплаты
            </Button>
          </>
        )}
      </div>
    </SignFrame>
  );
}

function Stopped() {
  return (
    <SignFrame title="Выплаты остановлены" lead="Ни рубля не уйдёт, пока мы с вами не поговорим." art="page">
      <div className={css.form}>
        <Note kind="ok">
          На&nbsp;всех устройствах выполнен выход, коды больше не&nbsp;действуют. Теперь задайте новый пароль
          и&nbsp;напишите нам.
        </Note>
        <ButtonLink kind="go" to="/account/restore-password/" reloadDocument>
          Задать новый пароль
        </ButtonLink>
        <ButtonLink kind="quiet" to="/feedback/" reloadDocument>
          Написать нам
        </ButtonLink>
      </div>
    </SignFrame>
  );
}
