import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CheckField, Field } from './field.tsx';
import { PasswordField } from './password-field.tsx';

test('a field is named by its label and described by its hint', () => {
  const html = renderToStaticMarkup(<Field id="title" label="Название" hint="До 100 знаков" />);
  expect(html).toContain('<label for="title">Название</label>');
  expect(html).toMatch(/<input[^>]*id="title"[^>]*aria-describedby="title-hint"/);
  expect(html).not.toContain('aria-invalid');
});

test('a wrong field says so, keeps what was typed and is described by hint and error', () => {
  const html = renderToStaticMarkup(
    <Field id="price" label="Цена" hint="В рублях" defaultValue="39,00" error={['Не меньше 49,90 ₽']} />,
  );
  expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*aria-describedby="price-hint price-error"/);
  expect(html).toContain('value="39,00"');
  expect(html).toContain('id="price-error" role="alert">Не меньше 49,90 ₽');
});

test('an empty list of errors is no error', () => {
  expect(renderToStaticMarkup(<Field label="Цена" error={[]} />)).not.toContain('aria-invalid');
});

test('a consent is never ticked beforehand and tells its own error', () => {
  const html = renderToStaticMarkup(
    <CheckField id="consent" error="Без согласия нельзя">
      Согласен
    </CheckField>,
  );
  expect(html).not.toContain('checked');
  expect(html).toContain('aria-describedby="consent-error"');
});

test('a password is hidden until it is asked to be shown', () => {
  const html = renderToStaticMarkup(<PasswordField id="password" />);
  expect(html).toMatch(/<input[^>]*type="password"/);
  expect(html).toContain('aria-label="Показать пароль" aria-pressed="false"');
  expect(html).toContain('autoComplete="current-password"');
});

test('a new password is judged in words as it is typed', () => {
  expect(renderToStaticMarkup(<PasswordField strength defaultValue="кот1" />)).toContain('Слабый');
  expect(renderToStaticMarkup(<PasswordField strength defaultValue="ежевика-пароход-лампа-7" />)).toContain(
    'Очень крепкий',
  );
});

test('a password that registration would refuse is never called strong', () => {
  for (const refused of ['ежевика-пароход-лампа', '9081726354098172', 'ёж7']) {
    expect(renderToStaticMarkup(<PasswordField strength defaultValue={refused} />)).toContain('Слабый');
  }
});
