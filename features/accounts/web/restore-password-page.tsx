import { pageTitle } from '@pero/web-platform/words';
import type { MetaDescriptor } from 'react-router';
import { RestorePasswordForm } from './sign/restore-password-form.tsx';
import { SignFrame } from './sign/sign-frame.tsx';

export const handle = { frame: 'bare' };

export function meta(): MetaDescriptor[] {
  return [
    { title: pageTitle('Новый пароль') },
    { name: 'description', content: 'Забыли пароль от «Пера»? Пришлём ссылку, по которой можно задать новый.' },
  ];
}

export default function RestorePasswordPage() {
  return (
    <SignFrame
      title="Забыли пароль?"
      lead="Бывает. Назовите почту, и мы пришлём ссылку, чтобы задать новый."
      art="books"
    >
      <RestorePasswordForm />
    </SignFrame>
  );
}
