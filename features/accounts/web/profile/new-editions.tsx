import { Note } from '@pero/ui/feedback/note';
import { TextLink } from '@pero/ui/text-link';

export function NewEditions({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Note title="Документы обновились">
      Новая редакция: {names.map((name) => `«${name}»`).join(', ')}. Она нужна до&nbsp;следующей отправки книги.{' '}
      <TextLink to="/account/profile/?tab=consents">Прочитать и&nbsp;принять</TextLink>
    </Note>
  );
}
