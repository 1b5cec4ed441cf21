const LONGEST = 254;
const LONGEST_LOCAL = 64;
const LONGEST_DOMAIN = 253;
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
const TOP_LABEL = /^(?:xn--[a-z0-9-]+|\p{L}{2,63})$/iu;

/**
 * Can mail be sent there? Quoted local parts and addresses without a dot in the domain are lawful but never typed
 * by a person on purpose, so they are taken for mistakes. Cyrillic domains are fine.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || text.length > LONGEST || local.length > LONGEST_LOCAL || domain.length > LONGEST_DOMAIN) return false;
  const labels = domain.split('.');
  return (
    LOCAL.test(local) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LABEL.test(labels.at(-1) ?? '')
  );
}

/**
 * The one spelling under which an address is kept and looked up. Local parts are case-sensitive on paper only.
 * `normalEmail(' Author@Demo.Pero ')` gives 'author@demo.pero'.
 */
export function normalEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}
