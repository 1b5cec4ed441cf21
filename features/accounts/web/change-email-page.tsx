import { Button, ButtonLink } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { pageRequest } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors, pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { confirmEmailChange, refuseEmailChange } from '../contract/email-change.ts';
import { REFUSALS } from '../rules/refusals.ts';
import css from './form.module.css';
import { NeedsScript, WrongNote } from './form-parts.tsx';
import { SignFrame } from './sign/sign-frame.tsx';

/** Asks nothing and changes nothing: programs that open mailed links before people do say neither yes nor no. */
export function loader({ context }: LoaderFunctionArgs) {
  return { token: new URLSearchParams(context.get(pageRequest).search).get('token') ?? '' };
}

export const handle = { frame: 'bare' };

export function meta(): MetaDescriptor[] {
  return [
    { title: pageTitle('Смена адреса почты') },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

export default function ChangeEmailPage() {
  const { token } = useLoaderData<typeof loader>();
  const yes = useAct(confirmEmailChange);
  const no = useAct(refuseEmailChange);
  const errors = [...yes.errors, ...no.errors];
  if (no.result) return <Refused />;
  if (yes.result)
    return yes.result.state === 'done' ? <Done email={yes.result.email} /> : <Half waits={yes.result.waits_for} />;
  const spent = token === '' ? REFUSALS['email-link-unknown'].message : fieldError(errors, 'token');
  return (
    <SignFrame title="Сменить адрес почты?" lead="Адрес сменится, когда ответят обе почты." art="page">
      <div className={css.form}>
        <NeedsScript />
        {spent && <Note kind="warn">{spent}</Note>}
        <WrongNote messages={formErrors(errors, ['token'])} />
        {spent && <ToProfile />}
        {!spent && (
          <>
            <Button kind="go" busy={yes.isFetching} onClick={() => void yes.act({ token })}>
              Да, сменить
            </Button>
            <Button kind="line" busy={no.isFetching} onClick={() => void no.act({ token })}>
              Это не&nbsp;я
            </Button>
          </>
        )}
      </div>
    </SignFrame>
  );
}

function Half({ waits }: { waits: readonly ('old' | 'new')[] }) {
  const which = waits.includes('old') ? 'прежней' : 'новой';
  return (
    <SignFrame title="Половина сделана" lead={`Осталось ответить с ${which} почты: письмо уже там.`} art="page">
      <div className={css.form}>
        <Note kind="ok">Эта почта подтверждена. Пока ответа нет, входите с&nbsp;прежним адресом.</Note>
        <ToProfile />
      </div>
    </SignFrame>
  );
}

/** There one sees what is waited for, and can ask anew. */
function ToProfile() {
  return (
    <ButtonLink kind="line" to="/account/profile/?tab=security">
      Открыть профиль
    </ButtonLink>
  );
}

function Done({ email }: { email: string }) {
  return (
    <SignFrame title="Адрес изменён" lead={`Теперь входите с адресом ${email}.`} art="page">
      <div className={css.form}>
        <Note kind="ok">На&nbsp;всех устройствах выполнен выход. Двое суток деньги не&nbsp;выводятся.</Note>
        <ButtonLink kind="go" to="/account/login/" reloadDocument>
          Войти
        </ButtonLink>
      </div>
    </SignFrame>
  );
}

function Refused() {
  return (
    <SignFrame title="Адрес не изменится" lead="Спасибо, что ответили." art="page">
      <div className={css.form}>
        <Note kind="warn" title="Смените пароль">
          Кто-то знает ваш пароль: без него об&nbsp;этом нельзя попросить.
        </Note>
        <ButtonLink kind="go" to="/account/restore-password/">
          Задать новый пароль
        </ButtonLink>
      </div>
    </SignFrame>
  );
}
