import {
  aboutOf,
  type Fact,
  type NotificationContent,
  type NotificationRule,
  tellOfWork,
  titled,
} from '@pero/server-platform/tells';
import { comparisons } from './public-events.ts';
import type { ComparisonKind, Outcome } from './rules/comparisons.ts';

type Over = Fact & {
  readonly title: string;
  readonly ownerId: number;
  readonly comparisonId: number;
  readonly kind: ComparisonKind;
  readonly outcome: Outcome;
};

const WHAT: Readonly<Record<ComparisonKind, string>> = { cover: 'обложек', annotation: 'аннотаций', price: 'цен' };

const WORDS: Readonly<Record<Outcome, string>> = {
  b: 'Вторая лучше. Поставить её можно одной кнопкой.',
  a: 'Первая лучше: менять ничего не\u00A0нужно.',
  same: 'Разницы нет: выбирайте ту, что вам ближе.',
  unseen: 'Разницы не\u00A0видно: она мала, или людей пришло мало.',
  harm: 'Со\u00A0второй покупают реже, поэтому мы остановились.',
  split: 'Магазин поделил читателей неровно, верить такому сравнению нельзя. Мы остановили его.',
  stopped: 'Вы остановили сравнение. Вывода нет.',
  rejected: 'Второй вариант вернули на\u00A0проверке. Замечание\u00A0— на\u00A0странице сравнения.',
  refused: 'Магазин не\u00A0принял второй вариант. Первый на\u00A0месте.',
  changed: 'Книга за\u00A0это время изменилась, сравнивать стало нечего.',
  'off-sale': 'Книга снята с\u00A0продажи, сравнение закончилось без вывода.',
};

function over(payload: Over) {
  return {
    type: 'books',
    link: `/comparisons/${payload.comparisonId}/`,
    linkWords: 'Что вышло',
    about: aboutOf('comparisons.over', payload),
    title: `Сравнение ${WHAT[payload.kind]} закончилось: ${titled(payload)}`,
    text: WORDS[payload.outcome],
  } as const satisfies NotificationContent<'comparisons.over'>;
}

export const comparisonTells: readonly NotificationRule[] = [
  tellOfWork(comparisons.over, { name: 'notifications.comparisons-over' }, over, async (_, { ownerId }) => [ownerId]),
];
