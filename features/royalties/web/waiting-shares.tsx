import { Note } from '@pero/ui/feedback/note';
import { TextLink } from '@pero/ui/text-link';
import { useRead } from '@pero/web-platform/use-read';
import { listShareOffers } from '../contract/shares.ts';
import { sharesPath } from '../rules/shares.ts';
import { changeWords } from './shares-words.ts';

/** Divisions that wait for my answer; nothing while none does. */
export function WaitingShares() {
  const { result } = useRead(listShareOffers, {});
  return (result ?? []).map(({ id, book_id, title, owner_name, weight, weight_now }) => (
    <Note key={id} icon="users" title={`${owner_name} предлагает разделить роялти: «${title}»`}>
      {changeWords(weight_now, weight)} <TextLink to={sharesPath(book_id)}>Посмотреть и&nbsp;ответить</TextLink>
    </Note>
  ));
}
