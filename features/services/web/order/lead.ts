import { formatMoney } from '@pero/kernel/money';
import { hang } from '@pero/kernel/typography';
import { relativeMoment } from '@pero/ui/words/day';
import type { ServiceOrder } from '../../contract/shapes.ts';

/** What is happening, in a sentence that begins with it. */
export function leadOf(order: ServiceOrder, now: Date): string {
  return hang(words(order, now));
}

function words(
  { state, stages, stage, worker, due_at, end_words, held, returned, dispute }: ServiceOrder,
  now: Date,
): string {
  const name = stages.find(({ number }) => number === stage)?.name ?? '';
  const until = due_at ? relativeMoment(due_at, now) : '';
  switch (state) {
    case 'draft':
      return 'Задание не отправлено. Допишите его, и мы назовём цену.';
    case 'sent':
      return 'Менеджер смотрит рукопись и назовёт цену и срок. Обычно за день, не дольше двух.';
    case 'quoted':
      return `Цена и срок названы. Они держатся до ${until}: согласитесь или откажитесь, пока ничего не оплачено.`;
    case 'awaiting_payment':
      return `Счёт открыт до ${until}. Работа начнётся, когда он будет оплачен.`;
    case 'in_work':
      return `${worker ? `${worker.name}, ${worker.does}: ` : ''}этап «${name}» в работе${until ? `, срок ${until}` : ''}.`;
    case 'handed_over':
      return `Этап «${name}» готов. Посмотрите его и примите или попросите правок.`;
    case 'corrections':
      return `Этап «${name}» правится по вашим замечаниям${until ? `, срок ${until}` : ''}.`;
    case 'disputed':
      return `Спор разбирает главный модератор${dispute ? `, ответ будет до ${relativeMoment(dispute.decided_by, now)}` : ''}. Деньги остановлены: ${formatMoney(held)} ждут решения.`;
    case 'done':
      return 'Работа закончена и принята.';
    case 'cancelled':
      return `Заказ отменён, ничего не оплачено. ${end_words}`;
    case 'refunded':
      return `Заказ закончен, ${formatMoney(returned)} возвращаются тем же путём, каким пришли. ${end_words}`;
  }
}
