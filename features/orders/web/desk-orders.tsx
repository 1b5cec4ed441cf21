import { counted, plural } from '@pero/kernel/plural';
import { Note } from '@pero/ui/feedback/note';
import { TextLink } from '@pero/ui/text-link';

/** On the author's desk: orders that do not go on without them. Nothing where there are none. */
export function DeskOrders({ waiting }: { waiting: number }) {
  if (waiting === 0) return null;
  return (
    <Note
      icon="clock"
      title={`${counted(waiting, 'заказ', 'заказа', 'заказов')} ${plural(waiting, 'ждёт', 'ждут', 'ждут')} вас`}
    >
      Без&nbsp;вас дальше не&nbsp;пойдёт. <TextLink to="/orders-new/?turn=author">Посмотреть</TextLink>
    </Note>
  );
}
