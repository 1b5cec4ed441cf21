/** Can it be the number of a payment card? Thirteen to nineteen digits, in groups or not, with Luhn's check digit. */
export function isCard(text: string): boolean {
  const digits = text.replace(/[ \u00A0]/g, '');
  return /^[1-9]\d{12,18}$/.test(digits) && luhnSum(digits) % 10 === 0;
}

/** A card of the national system МИР? */
export function isMir(text: string): boolean {
  return isCard(text) && /^220[0-4]\d{12,15}$/.test(text.replace(/[ \u00A0]/g, ''));
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, place) => {
    const doubled = place % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
}
