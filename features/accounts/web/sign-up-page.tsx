import { pageTitle } from '@pero/web-platform/words';
import { useState } from 'react';
import { type MetaDescriptor, useSearchParams } from 'react-router';
import { goOnIfSignedIn } from './sign/already-in.ts';
import { SignFrame } from './sign/sign-frame.tsx';
import { SignUpForm } from './sign/sign-up-form.tsx';

export const loader = goOnIfSignedIn;

export const handle = { frame: 'bare' };

export function meta(): MetaDescriptor[] {
  return [
    { title: pageTitle('Регистрация') },
    {
      name: 'description',
      content: 'Регистрация в «Пере»: почта и пароль. Паспорт понадобится только перед первой платной книгой.',
    },
  ];
}

export default function SignUpPage() {
  const [query] = useSearchParams();
  const [isRegistered, setRegistered] = useState(false);
  return (
    <SignFrame
      title={isRegistered ? 'Вы с нами' : 'Начнём'}
      lead={
        isRegistered
          ? 'Можно сразу писать или принести готовое. Письмо подождёт до\u00A0отправки книги.'
          : 'Почта и\u00A0пароль. Паспорт понадобится только перед первой платной книгой.'
      }
      art="page"
    >
      <SignUpForm next={query.get('next')} onRegistered={() => setRegistered(true)} />
    </SignFrame>
  );
}
