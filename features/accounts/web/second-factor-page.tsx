import { Note } from '@pero/ui/feedback/note';
import { TextLink } from '@pero/ui/text-link';
import { callFrom, meFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaDescriptor, redirect, useLoaderData } from 'react-router';
import { readFactors } from '../contract/second-factor.ts';
import { FactorSetup, RecoveryCodes } from './factor/factor-setup.tsx';
import { FactorStep } from './factor/factor-step.tsx';
import css from './form.module.css';
import { nextPath, withNext } from './sign/next-path.ts';
import { SignFrame } from './sign/sign-frame.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { search, settings } = context.get(pageRequest);
  const next = nextPath(new URLSearchParams(search).get('next'));
  const me = meFrom(context);
  if (me.isSignedIn) throw redirect(next);
  if (!me.secondFactor) throw redirect(withNext('/account/login/', next));
  return { next, factors: await need(callFrom(context)(readFactors, {})), authenticator: settings.authenticator };
}

export const handle = { frame: 'bare' };

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Второй шаг входа') }, { name: 'robots', content: 'noindex' }];
}

/** After the password: the second step, or setting it up where there is none yet. */
export default function SecondFactorPage() {
  const { next, factors, authenticator } = useLoaderData<typeof loader>();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const goOn = () => location.assign(next);
  const isSetup = factors.state === 'setup';
  return (
    <SignFrame
      title={isSetup ? 'Настройте второй шаг' : 'Второй шаг'}
      lead={
        isSetup
          ? 'Через вас проходят чужие рукописи и\u00A0деньги, поэтому одного пароля мало.'
          : 'Пароль верный. Осталось подтвердить, что это вы.'
      }
      art="books"
      foot={
        <TextLink tone="ink" to="/account/logout/" reloadDocument>
          Выйти
        </TextLink>
      }
    >
      <div className={css.form}>
        {authenticator && !isSetup && (
          <Note title="Это демонстрация">
            Коды сотрудников показывает <a href={authenticator}>приложение песочницы</a>.
          </Note>
        )}
        {codes && <RecoveryCodes codes={codes} onKept={goOn} />}
        {!codes && isSetup && <FactorSetup needsPassword={false} onAdded={setCodes} />}
        {!codes && !isSetup && <FactorStep factors={factors} onShown={goOn} button="Войти" />}
      </div>
    </SignFrame>
  );
}
