import { describe, expect, test } from 'vitest';
import { verificationCall } from './call-to-verify.ts';

describe('the call to be verified', () => {
  const vera = { first_name: 'Вера', last_name: 'Околицына', birthday: '1987-04-12' };
  const paid = [{ license_type: 'free' }, { license_type: 'exclusive' }];

  test('[P01] [P12] is for whoever has a book to sell and is not verified', () => {
    expect(verificationCall({ ...vera, status: 'NEW' }, paid)?.action).toBe('Подтвердить личность');
    expect(verificationCall({ ...vera, status: 'READY' }, paid)?.action).toBe('Отправить на\u00A0проверку');
    for (const status of ['UNVERIFIED', 'REJECTED', 'REMOTE_DENIED'])
      expect(verificationCall({ ...vera, status }, paid)?.action).toBe('Посмотреть, что исправить');
  });

  test('[P01] [P12] is not made to others, nor while a moderator looks', () => {
    expect(verificationCall({ ...vera, status: 'NEW' }, [{ license_type: 'free' }])).toBeNull();
    for (const status of ['VERIFIED', 'SUBMITTED', 'RETRIEVED']) {
      expect(verificationCall({ ...vera, status }, paid)).toBeNull();
    }
    expect(verificationCall(null, paid)).toBeNull();
  });
});
