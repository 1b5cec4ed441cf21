import { Note } from '@pero/ui/feedback/note';
import { Field } from '@pero/ui/fields/field';
import { TextLink } from '@pero/ui/text-link';
import { useSearchParams } from 'react-router';

type Props = { value: string; error: string | undefined; onChange: (value: string) => void };

/** Whose world it is, and what follows from that. */
export function FanficFields({ value, error, onChange }: Props) {
  const [search] = useSearchParams();
  const signing = new URLSearchParams(search);
  signing.set('modal', 'fanfic-offer');
  return (
    <>
      <Field
        label="По&nbsp;какому произведению"
        placeholder="Название и&nbsp;автор"
        value={value}
        maxLength={300}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <Note title="Фанфик выходит бесплатно">
        Герои и&nbsp;мир принадлежат другому автору, поэтому брать за&nbsp;чтение деньги нельзя. Ваш текст остаётся
        вашим: условия&nbsp;— в&nbsp;<TextLink to="/offer_free_fanfic/">договоре о&nbsp;бесплатных фанфиках</TextLink>.
        Его подписывают один раз, до&nbsp;публикации:{' '}
        <TextLink to={`?${signing}`} preventScrollReset>
          можно сейчас
        </TextLink>
        .
      </Note>
    </>
  );
}
