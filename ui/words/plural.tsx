import { counted } from '@pero/kernel/plural';

type PluralProps = { n: number; one: string; few: string; many: string };

/** `1 книга`, `2 книги`, `5 книг`: the number and its word stay on one line. */
export function Plural({ n, one, few, many }: PluralProps) {
  return <>{counted(n, one, few, many)}</>;
}
