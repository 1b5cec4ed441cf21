/** Receipts are kept as the law says, by numbers; the address that they went to is forgotten with its person. */
export const FORGOTTEN_EMAIL = 'forgotten@pero.invalid';

/** Where a receipt goes: to whoever paid; when they have left, to ourselves, since the law wants some address. */
export function receiptAddress(email: string, ours: string): string {
  return email === FORGOTTEN_EMAIL ? ours : email;
}

/** `addressIn('Перо <noreply@pero.example>')` gives 'noreply@pero.example'. */
export function addressIn(sender: string): string {
  const [, inside] = sender.split('<');
  return (inside?.split('>')[0] ?? sender).trim();
}
