import { ButtonLink } from '@pero/ui/button';
import { tellBookstoreSignIn } from '@pero/web-platform/storage-event';
import { pageTitle } from '@pero/web-platform/words';
import { useEffect } from 'react';
import type { MetaDescriptor } from 'react-router';
import { SignFrame } from './sign-frame.tsx';

export const handle = { frame: 'bare' };

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Вход в\u00A0магазин') }, { name: 'robots', content: 'noindex' }];
}

/** The bookstore sends here whoever has signed in there from a page of ours: that page hears it and is loaded again. */
export default function BookstorePage() {
  useEffect(() => {
    tellBookstoreSignIn(window, Date.now());
    // Works only where a page of ours has opened this window.
    window.close();
  }, []);
  return (
    <SignFrame title="Вы вошли в магазин" lead="Вернитесь на страницу, с которой начали: она уже знает." art="books">
      <ButtonLink kind="go" wide to="/">
        На&nbsp;главную
      </ButtonLink>
    </SignFrame>
  );
}
