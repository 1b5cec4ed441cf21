export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

const SHORTEST = 8;

/** How long a password would stand: 0 is empty, 1 will be refused or guessed at once, 4 is a phrase. Only an advice. */
export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return 0;
  if (!isAllowed(password) || distinct(password) < 5) return 1;
  const bits =
    password.length * Math.log2(alphabetOf(password)) * Math.min(1, distinct(password) / (password.length / 2));
  if (bits < 50) return 2;
  return bits < 85 ? 3 : 4;
}

export const strengthWords: Record<PasswordStrength, string> = {
  0: '',
  1: 'Слабый: не короче 8 символов, буква и цифра',
  2: 'Средний. Три несвязанных слова лучше одного с цифрами',
  3: 'Крепкий. Три несвязанных слова лучше одного с цифрами',
  4: 'Очень крепкий',
};

/** What the rule of registration asks for; anything less is refused however long it is. */
function isAllowed(password: string): boolean {
  return password.length >= SHORTEST && /\p{L}/u.test(password) && /\d/.test(password);
}

function distinct(password: string): number {
  return new Set(password.toLowerCase()).size;
}

function alphabetOf(password: string): number {
  const kinds: readonly [RegExp, number][] = [
    [/[a-zа-яё]/, 30],
    [/[A-ZА-ЯЁ]/, 30],
    [/\d/, 10],
    [/[^a-zа-яё\d]/i, 15],
  ];
  return kinds.reduce((size, [kind, letters]) => size + (kind.test(password) ? letters : 0), 0);
}
