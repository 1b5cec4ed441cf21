import { Button, ButtonLink } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { pageRequest } from '@pero/web-platform/loader';
import { useMe } from '@pero/web-platform/session';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors, pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { activate } from '../contract.ts';
import { REFUSALS } from '../rules/refusals.ts';
import css from './form.module.css';
import { NeedsScript, WrongNote } from './form-parts.tsx';
import { ResendActivation } from './sign/resend-activation.tsx';
import { SignFrame } from './sign/sign-frame.tsx';

/** Asks nothing and changes nothing: programs that open mailed links before people do confirm no address. */
export function loader({ context }: LoaderFunctionArgs) {
  return { token: new URLSearchParams(context.get(pageRequest).search).get('token') ?? '' };
}

export const handle = { frame: 'bare' };

export function meta(): MetaDescriptor[] {
  return [
    { title: pageTitle('Подтверждение адреса') },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

export default function ActivatePage() {
  const { token } = useLoaderData<typeof loader>();
  const { act, isFetching, result, errors } = useAct(activate);
  if (result?.is_activated) return <Activated />;

  const spent = token === '' ? REFUSALS['mail-token-unknown'].message : fieldError(errors, 'token');
  if (spent) return <SpentLink words={spent} />;
  return (
    <SignFrame title="Это ваша почта?" lead="Подтвердите адрес, и книгу можно будет отправить на проверку." art="page">
      <div className={css.form}>
        <NeedsScript />
        <WrongNote messages={formErrors(errors)} />
        <Button kind="go" busy={isFetching} onClick={() => void act({ token })}>
          Подтвердить адрес
        </Button>
      </div>
    </SignFrame>
  );
}

function Activated() {
  const { isSignedIn } = useMe();
  return (
    <SignFrame title="Адрес подтверждён" lead="Спасибо. Больше ничего не нужно." art="page">
      <div className={css.form}>
        <Note kind="ok">Теперь книгу можно отправить на&nbsp;проверку, а&nbsp;мы сможем написать вам о&nbsp;ней.</Note>
        <ButtonLink kind="go" to={isSignedIn ? '/' : '/account/login/'} reloadDocument>
          {isSignedIn ? 'За стол' : 'Войти'}
        </ButtonLink>
      </div>
    </SignFrame>
  );
}

function SpentLink({ words }: { words: string }) {
  const { isSignedIn, isActivated } = useMe();
  return (
    <SignFrame title="Ссылка больше не открывается" art="page">
      <div className={css.form}>
        <Note kind="warn" title={words}>
          {isActivated
            ? 'Ваш адрес уже подтверждён, делать ничего не\u00A0нужно.'
            : 'Ссылка из\u00A0письма действует неделю. Пришлём новую.'}
        </Note>
        <SpentStep isSignedIn={isSignedIn} isActivated={isActivated} />
      </div>
    </SignFrame>
  );
}

function SpentStep({ isSignedIn, isActivated }: { isSignedIn: boolean; isActivated: boolean }) {
  if (isActivated) {
    return (
      <ButtonLink kind="go" to="/">
        За стол
      </ButtonLink>
    );
  }
  if (isSignedIn) return <ResendActivation kind="go" />;
  return (
    <ButtonLink kind="go" to={`/account/login/?next=${encodeURIComponent('/account/profile/?tab=security')}`}>
      Войти и получить новую
    </ButtonLink>
  );
}
