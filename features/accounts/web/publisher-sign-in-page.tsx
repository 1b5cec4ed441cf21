import { TextLink } from '@pero/ui/text-link';
import type { UserInfo } from '@pero/web-platform/session';
import { pageTitle } from '@pero/web-platform/words';
import { type MetaDescriptor, useSearchParams } from 'react-router';
import { goOnIfSignedIn } from './sign/already-in.ts';
import { afterPassword, nextPath } from './sign/next-path.ts';
import { PublisherForm } from './sign/publisher-form.tsx';
import { SignFrame } from './sign/sign-frame.tsx';

export const loader = goOnIfSignedIn;

export const handle = { frame: 'bare' };

export function meta(): MetaDescriptor[] {
  return [
    { title: pageTitle('Вход для издательств') },
    { name: 'description', content: 'Вход в «Перо» для издательств: отчёты о продажах и чтении, заказы продвижения.' },
  ];
}

export default function PublisherSignInPage() {
  const [query] = useSearchParams();
  const goOn = (came: UserInfo | null) =>
    location.assign(afterPassword(came?.second_factor, nextPath(query.get('next'), '/publisher/')));
  return (
    <SignFrame
      title="Издательствам"
      lead="Отчёты, заказы и договор. Имя и пароль издательства выдаёт ваш менеджер; сотрудник входит по своей почте."
      art="books"
      foot={
        <>
          <TextLink tone="ink" to="/account/restore-password/">
            Забыли пароль?
          </TextLink>
          <TextLink tone="ink" to="/account/login/">
            Вход для авторов
          </TextLink>
        </>
      }
    >
      <PublisherForm onIn={goOn}>Войти</PublisherForm>
    </SignFrame>
  );
}
