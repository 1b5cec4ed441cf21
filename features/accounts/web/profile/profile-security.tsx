import { Section } from '@pero/ui/layout/section';
import { StateTag } from '@pero/ui/states/state-tag';
import { useMe } from '@pero/web-platform/session';
import { useRevalidator } from 'react-router';
import type { MyEmail } from '../../contract/email-change.ts';
import type { Factors } from '../../contract/second-factor.ts';
import { ResendActivation } from '../sign/resend-activation.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import page from './profile.module.css';
import { ProfileFactor } from './profile-factor.tsx';
import { type Session, SessionsList } from './sessions-list.tsx';

type Props = {
  sessions: readonly Session[];
  factors: Factors;
  mine: MyEmail | null;
  shopSignIn: string | null;
};

export function ProfileSecurity({ sessions, factors, mine, shopSignIn }: Props) {
  const { email, isActivated } = useMe();
  const revalidator = useRevalidator();
  return (
    <>
      <Section title="Почта" bare className={page.narrow}>
        <p className={`row wraps ${page.words}`}>
          <b>{email}</b>
          <StateTag tone={isActivated ? 'ok' : 'warn'}>{isActivated ? 'подтверждена' : 'не подтверждена'}</StateTag>
        </p>
        {!isActivated && (
          <>
            <p className={page.words}>
              Откройте ссылку из&nbsp;письма, которое мы отправили при регистрации. Без этого книгу нельзя отправить
              на&nbsp;проверку.
            </p>
            <ResendActivation />
          </>
        )}
        {mine && <ChangeEmail mine={mine} />}
      </Section>
      <Section title="Пароль" note="на других устройствах придётся войти заново">
        <div className={page.narrow}>
          <ChangePasswordForm email={email ?? ''} onChanged={() => void revalidator.revalidate()} />
        </div>
      </Section>
      <ProfileFactor factors={factors} />
      {shopSignIn && (
        <Section title="Книжный магазин" bare className={page.narrow}>
          <p className={page.words}>
            Войдите в&nbsp;магазин, чтобы читать там свои книги и&nbsp;отзывы под своим именем. Эта страница обновится
            сама.
          </p>
          <p>
            <a className="btn line" href={shopSignIn} target="_blank" rel="noreferrer">
              Войти в&nbsp;магазин
            </a>
          </p>
        </Section>
      )}
      <Section title="Где вы вошли" note="время московское">
        <div className={page.narrow}>
          <SessionsList sessions={sessions} />
        </div>
      </Section>
    </>
  );
}
