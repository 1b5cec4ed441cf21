import { expect, test } from 'vitest';
import { REFUSALS, type Refusal } from './refusals.ts';

test.each<[Refusal, number, string | null, string]>([
  ['email-invalid', 400, 'email', 'Введите корректный адрес электронной почты'],
  ['email-taken', 400, 'email', 'Пользователь с таким адресом уже зарегистрирован'],
  ['password-weak', 400, 'password', 'Пароль должен быть не короче 8 символов и содержать букву и цифру'],
  [
    'personal-data-not-accepted',
    400,
    'personal_data_policy_accepted',
    'Подтвердите согласие на обработку персональных данных',
  ],
  ['login-wrong', 400, 'password', 'Неверная почта или пароль'],
  ['login-locked', 429, null, 'Слишком много попыток. Повторите через 15 минут'],
  ['division-code-format', 400, 'code', 'Введите код подразделения в формате 000-000'],
  ['division-unknown', 400, 'code', 'Подразделение не найдено. Введите название вручную'],
  ['otc-wrong', 400, 'otc', 'Неверный код. Осталось попыток: {n}'],
  ['otc-expired', 400, 'otc', 'Срок действия кода истёк'],
])('%s is told as agreed', (refusal, status, field, message) => {
  expect(REFUSALS[refusal]).toEqual({ status, field, message });
});

test('every refusal speaks Russian, without a full stop, and stands beside a field or none', () => {
  for (const [refusal, { message, field }] of Object.entries(REFUSALS)) {
    expect(message, refusal).toMatch(/^[А-ЯЁ][^{}]*(\{n\}[^{}]*)?(?<!\.)$/u);
    if (field !== null) expect(field, refusal).toMatch(/^[a-z_]+$/);
  }
});
