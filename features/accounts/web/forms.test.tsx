import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { OneTimeCodeForm } from './factor/one-time-code-form.tsx';
import { RestorePasswordForm } from './sign/restore-password-form.tsx';
import { SignInForm } from './sign/sign-in-form.tsx';
import { SignUpForm } from './sign/sign-up-form.tsx';

describe('[P14] [P24] the forms as the server sends them', () => {
  test.each([
    ['sign-in', SignInForm],
    ['registration', SignUpForm],
    ['a forgotten password', RestorePasswordForm],
  ])('%s: without scripts nothing is sent, a password least of all', (_, Form) => {
    const html = markup(Form);
    expect(html).toMatch(/<form[^>]* method="post"/);
    expect(html).toMatch(/<button[^>]* type="submit"[^>]* disabled=""|<button[^>]* disabled=""[^>]* type="submit"/);
    expect(html).toMatch(/<noscript>.*JavaScript.*<\/noscript>/);
  });

  test('registration asks for four consents, each in a box of its own, none ticked beforehand', () => {
    const boxes = markup(SignUpForm).match(/<input type="checkbox"[^>]*>|<input[^>]*type="checkbox"[^>]*>/g) ?? [];
    expect(boxes.map((box) => /name="(\w+)"/.exec(box)?.[1])).toEqual([
      'agreement_accepted',
      'personal_data_policy_accepted',
      'retailer_transfer_accepted',
      'marketing_accepted',
    ]);
    expect(boxes.filter((box) => box.includes('checked'))).toEqual([]);
  });

  test.each(['/agreement/', '/privacy/', '/privacy_litres_operations/'])(
    'registration leads to %s in a window of its own, so that what was typed stays',
    (page) => {
      expect(markup(SignUpForm)).toMatch(
        new RegExp(`<a[^>]*href="${page}"[^>]*target="_blank"|target="_blank"[^>]*href="${page}"`),
      );
    },
  );

  test('sign-in carries the place to go on to the registration', () => {
    expect(markup(() => <SignInForm next="/books/7/" />)).toContain(
      'href="/account/registration/?next=%2Fbooks%2F7%2F"',
    );
  });

  test('[AC17] a one-time code is sent only when it is asked for', () => {
    const html = markup(() => <OneTimeCodeForm action="payout" onToken={() => {}} />);
    expect(html).toContain('Получить код');
    expect(html).not.toContain('one-time-code');
  });
});

function markup(Form: ComponentType): string {
  const Page = createRoutesStub([{ path: '/', Component: Form }]);
  return renderToStaticMarkup(<Page initialEntries={['/']} />);
}
