import { ButtonLink } from '@pero/ui/button';
import { tellBookstoreSignIn } from '@pero/web-platform/outside/storage-event';
import { pageTitle } from '@pero/web-platform/words';
import { useEffect } from 'react';
import type { MetaDescriptor } from 'react-router';
import { SignFrame } from './sign/sign-frame.tsx';

export const handle = { frame: 'bare' };

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Вход в\u00A0магазин') }, { name: 'robots', content: 'noindex' }];
}

/** The bookstore sends here whoever has signed in there from a page of ours: that page hears it and is loaded again. */
export default function BookstorePage() {
  useEffect(() => {
    tellBookstoreSignIn(window, Date.now());
  }, []);
  return (
    <SignFrame
      title="Вы вошли в магазин"
      lead="Это окно можно закрыть: страница, с которой вы начали, уже знает."
      art="books"
    >
      <ButtonLink kind="go" wide to="/">
        На&nbsp;главную
      </ButtonLink>
    </SignFrame>
  );
}
