import { Note } from '@pero/ui/feedback/note';
import { TextLink } from '@pero/ui/text-link';

export function NewEditions({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const isOne = names.length === 1;
  return (
    <Note title={isOne ? 'Документ обновился' : 'Документы обновились'}>
      {isOne ? 'Новая редакция' : 'Новые редакции'}: {names.map((name) => `«${name}»`).join(', ')}.{' '}
      {isOne ? 'Её нужно' : 'Их нужно'} принять до&nbsp;следующей отправки книги.{' '}
      <TextLink to="/account/profile/?tab=consents">Прочитать и&nbsp;принять</TextLink>
    </Note>
  );
}
