import { Note } from '@pero/ui/feedback/note';
import { Icon } from '@pero/ui/icon';
import { spoken } from '@pero/web-platform/words';
import type { WireError } from '@pero/wire/envelope';
import css from './payment-method.module.css';
import type { FieldHint } from './requisite-fields.ts';

/** Said beneath a field while it is typed. */
export function Hint({ hint }: { hint: FieldHint }) {
  return <span className={hint.tone === 'plain' ? undefined : hint.tone}>{hint.words}</span>;
}

export function AllWrong({ errors, keyFailed }: { errors: readonly WireError[]; keyFailed: boolean }) {
  const words = spoken(errors).flatMap(({ messages }) => messages);
  if (keyFailed) words.push('Не\u00A0получилось связаться с\u00A0«Пером». Введённое осталось в\u00A0окне: повторите');
  return words.length > 0 ? <Note kind="bad">{words.join('. ')}</Note> : null;
}

export function SealedWords({ isCard }: { isCard?: boolean }) {
  return (
    <p className={css.sealed}>
      <Icon name="lock" size={16} />
      {isCard
        ? 'Номер зашифруем здесь, в\u00A0браузере, ключом банка. «Перо» увидит только последние четыре цифры.'
        : 'Номер зашифруем здесь, в\u00A0браузере. На\u00A0страницах «Пера» останутся только последние четыре цифры.'}
    </p>
  );
}
