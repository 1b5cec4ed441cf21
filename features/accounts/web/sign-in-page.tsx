import { TextLink } from '@pero/ui/text-link';
import { pageTitle } from '@pero/web-platform/words';
import { type MetaDescriptor, useSearchParams } from 'react-router';
import { goOnIfSignedIn } from './sign/already-in.ts';
import { SignFrame } from './sign/sign-frame.tsx';
import { SignInForm } from './sign/sign-in-form.tsx';

export const loader = goOnIfSignedIn;

export const handle = { frame: 'bare' };

export function meta(): MetaDescriptor[] {
  return [
    { title: pageTitle('Вход') },
    { name: 'description', content: 'Вход в «Перо» для авторов: рукописи, книги в продаже, статистика и выплаты.' },
  ];
}

export default function SignInPage() {
  const [query] = useSearchParams();
  return (
    <SignFrame
      title="С возвращением"
      lead="Рукопись на том же месте, где вы её оставили."
      art="books"
      foot={
        <TextLink tone="ink" to="/publisher/login/">
          Вход для издательств
        </TextLink>
      }
    >
      <SignInForm next={query.get('next')} />
    </SignFrame>
  );
}
