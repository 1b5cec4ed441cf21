/** Why a payout waits instead of going on: all of it passes, so nothing is refused for it. */
export const WAITS = [
  'new-place',
  'new-email',
  'hold',
  'closed',
  'ledger',
  'npd-off',
  'npd-unknown',
  'npd-lost',
  'npd-limit',
  'bank-answer',
] as const;
export type Wait = (typeof WAITS)[number];

/** As its author reads it. */
export const WAIT_WORDS: Readonly<Record<Wait, string>> = {
  'new-place': 'Реквизиты новые: первые 48\u00A0часов деньги на\u00A0них не\u00A0уходят. Потом выплата пойдёт сама',
  'new-email': 'Адрес почты новый: первые 48\u00A0часов деньги не\u00A0выводятся. Потом выплата пойдёт сама',
  hold: 'Выплаты приостановлены. Напишите нам, и\u00A0мы расскажем почему. Когда их\u00A0возобновят, выплата пойдёт сама',
  closed: 'Ваша статистика сейчас закрыта, поэтому выплата ждёт. Напишите нам, и\u00A0мы расскажем почему',
  ledger: 'Мы\u00A0сверяем счета: выплата пойдёт сама, как только сверка закончится',
  'npd-off': 'Проверка самозанятых ещё не\u00A0настроена: выплата ждёт. Можно выбрать другой налоговый статус',
  'npd-unknown': 'Ждём ответа налоговой службы о\u00A0вашем статусе самозанятого. Выплата пойдёт сама',
  'npd-lost':
    'По\u00A0данным налоговой службы вы\u00A0не\u00A0самозанятый. Восстановите статус или выберите другой: выплата ждёт',
  'npd-limit':
    'С\u00A0этой выплатой ваш доход за\u00A0год превысит 2,4\u00A0млн\u00A0₽, и\u00A0статус самозанятого будет потерян. Выберите другой налоговый статус: выплата ждёт',
  'bank-answer': 'Ждём, что ответит банк на\u00A0прежнее поручение',
};

/** Of a hold that the author has placed: nobody else has to say why. */
export const STOPPED_WORDS = 'Вы\u00A0остановили выплаты. Напишите нам: вместе проверим реквизиты и\u00A0возобновим их';

/** In seconds, how soon it is worth looking again. Whoever lifts a hold says so at once. */
export const LOOK_AGAIN: Readonly<Record<Wait, number>> = {
  'new-place': 600,
  'new-email': 600,
  hold: 900,
  closed: 900,
  ledger: 300,
  'npd-off': 3600,
  'npd-unknown': 60,
  'npd-lost': 900,
  'npd-limit': 900,
  'bank-answer': 60,
};

/** An order of which the bank knows nothing after so long is lost for good: it will not come by itself any more. */
export const ORDER_LOST_SECONDS = 600;
