const NO_BREAK_SPACE = '\u00A0';
const MINUS = '\u2212';

/**
 * A number as a Russian reader writes it: groups of three held by no-break spaces, a decimal comma, a true minus.
 * Four digits stay together only in years; here they are grouped too, so that columns of numbers line up.
 * `formatNumber(1234567)` gives '1 234 567'. `formatNumber(-2.5, 2)` gives '−2,50'.
 */
export function formatNumber(value: number, decimals = 0): string {
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const digits = whole.replace(/\B(?=(?:\d{3}){1,7}$)/g, NO_BREAK_SPACE);
  const text = fraction === undefined ? digits : `${digits},${fraction}`;
  return value < 0 && /[1-9]/.test(text) ? `${MINUS}${text}` : text;
}
