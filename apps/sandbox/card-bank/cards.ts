import { createHmac, randomUUID } from 'node:crypto';
import { isCard, isMir } from '@pero/kernel/papers/card';
import type { RegisteredCard } from '@pero/payouts/contract/bank';
import type { Bank } from './ground.ts';
import { keyOf, opened } from './keys.ts';

type ToRegister = { readonly key_id: string; readonly encrypted_card: string; readonly holder_ref: string };

/** The number is read, checked and forgotten; what stays is a token and the last four digits. */
export async function registerCard(
  { shop, clock }: Pick<Bank, 'shop' | 'clock'>,
  given: ToRegister,
): Promise<RegisteredCard | { error: string }> {
  const key = await keyOf(shop);
  if (given.key_id !== key.keyId) return { error: 'Ключ банка сменился. Обновите страницу и\u00A0введите карту снова' };
  const number = opened(key, given.encrypted_card);
  if (number === null) return { error: 'Не\u00A0удалось прочесть данные карты' };
  if (!isCard(number)) return { error: 'Такой карты нет: проверьте номер' };
  const digits = number.replace(/\D/g, '');
  const card = { last_four: digits.slice(-4), brand: brandOf(digits) };
  const token = `card_${randomUUID()}`;
  await shop
    .insertInto('bank_cards')
    .values({ token, ...card, holder_ref: given.holder_ref, registered_at: clock.now() })
    .execute();
  const fingerprint = createHmac('sha256', key.privateKey).update(digits).digest('hex');
  return { card_token: token, mask: `•••• ${card.last_four}`, brand: card.brand, fingerprint };
}

/** `brandOf('2200000000000004')` gives 'mir'. */
export function brandOf(digits: string): RegisteredCard['brand'] {
  if (isMir(digits)) return 'mir';
  if (digits.startsWith('4')) return 'visa';
  const first = Number(digits.slice(0, 4));
  return (first >= 5100 && first < 5600) || (first >= 2221 && first <= 2720) ? 'mastercard' : 'other';
}
