/** Where most authors keep their money. Any other bank is as good: this only spares a doubt about nine digits. */
const BANKS: Readonly<Record<string, string>> = {
  '044525225': 'Сбербанк',
  '044030653': 'Сбербанк',
  '046577674': 'Сбербанк',
  '045004641': 'Сбербанк',
  '044525187': 'ВТБ',
  '044525974': 'Т-Банк',
  '044525593': 'Альфа-Банк',
  '044525823': 'Газпромбанк',
  '044525111': 'Россельхозбанк',
  '044525985': 'Открытие',
  '044525700': 'Райффайзенбанк',
  '044525659': 'МКБ',
  '044525555': 'ПСБ',
  '044525360': 'Совкомбанк',
  '044030790': 'Банк «Санкт-Петербург»',
  '044525104': 'Точка',
  '044525068': 'Озон Банк',
  '044525745': 'ВТБ',
};

/** The bank's name, or null. @example bankAt('044525225') // 'Сбербанк' */
export function bankAt(bik: string): string | null {
  return BANKS[bik] ?? null;
}
