import { REFUSALS as ACCOUNTS } from '@pero/accounts/rules/refusals';
import type { Refusals } from '@pero/wire/refusal';
import type { ClaimBar } from './claim.ts';

/** The same for staff, who read of somebody else. */
export const BAR_FACTS: Readonly<Record<ClaimBar, string>> = {
  forbidden: 'Издательству платим по\u00A0договору, без заявок',
  'not-verified': 'Личность не\u00A0подтверждена',
  'no-tax-data': 'Не\u00A0указан налоговый статус',
  'no-requisite': 'Нет реквизитов',
  'offer-not-accepted': 'Не\u00A0подписана действующая редакция оферты',
  'below-minimum': 'К\u00A0выплате меньше 1000\u00A0₽',
  'open-claim': 'Заявка на\u00A0выплату уже в\u00A0пути',
  frozen: 'Выплаты удержаны',
  'self-employed-receipt': 'Нет чека за\u00A0прошлую выплату, его срок прошёл',
  'ledger-in-doubt': 'Идёт сверка журнала начислений: не\u00A0платим никому',
  'no-bank': 'Банк не\u00A0подключён',
  'npd-off': 'Самозанятый, а\u00A0проверка статуса не\u00A0настроена',
  'npd-lost': 'По\u00A0данным налоговой службы не\u00A0самозанятый',
  'npd-limit': 'Исчерпан годовой доход самозанятого',
};

/** Why nothing can be claimed now. */
export const BAR_REFUSALS = {
  forbidden: { status: 409, field: null, message: 'Издательствам мы\u00A0платим по\u00A0договору, без заявок' },
  'not-verified': { status: 409, field: null, message: 'Подтвердите личность: выплаты доступны после проверки' },
  'no-tax-data': { status: 409, field: null, message: 'Расскажите, как вы\u00A0платите налоги' },
  'no-requisite': { status: 409, field: null, message: 'Добавьте реквизиты: куда перевести деньги' },
  'offer-not-accepted': { status: 409, field: null, message: 'Подпишите действующую редакцию оферты' },
  'below-minimum': { status: 409, field: null, message: 'Минимальная сумма выплаты\u00A0— 1000\u00A0₽' },
  'open-claim': { status: 409, field: null, message: 'У\u00A0вас уже есть заявка на\u00A0выплату' },
  frozen: { status: 409, field: null, message: 'Выплаты приостановлены. Напишите нам, и\u00A0мы расскажем почему' },
  'self-employed-receipt': {
    status: 409,
    field: null,
    message: 'Пришлите чек за\u00A0прошлую выплату: срок его выдачи прошёл',
  },
  'ledger-in-doubt': {
    status: 409,
    field: null,
    message:
      'Выплаты всем авторам приостановлены: мы сверяем журнал начислений. Ваши деньги на\u00A0месте, и\u00A0делать ничего не\u00A0нужно',
  },
  'no-bank': {
    status: 409,
    field: null,
    message: 'Выплаты ещё не\u00A0подключены. Начисленное копится и\u00A0никуда не\u00A0денется',
  },
  'npd-off': {
    status: 409,
    field: null,
    message: 'Выплаты самозанятым пока выключены: проверка статуса не\u00A0настроена. Можно выбрать другой статус',
  },
  'npd-lost': {
    status: 409,
    field: null,
    message: 'По\u00A0данным налоговой службы вы\u00A0не\u00A0самозанятый. Восстановите статус или выберите другой',
  },
  'npd-limit': {
    status: 409,
    field: null,
    message:
      'С\u00A0этой выплатой доход за\u00A0год превысит 2,4\u00A0млн\u00A0₽, и\u00A0статус самозанятого будет потерян. Выберите другой',
  },
} as const satisfies Refusals & Record<ClaimBar, unknown>;

/** Every «no» of the payouts, with its words. */
export const REFUSALS = {
  ...BAR_REFUSALS,
  'requisite-bad': { status: 409, field: 'requisite_id', message: '{problem}' },
  'payout-state': {
    status: 409,
    field: null,
    message: 'Действие недоступно в\u00A0текущем статусе: {state}. {advice}',
  },

  'password-unchecked': ACCOUNTS['password-unchecked'],
  'otc-token-invalid': { ...ACCOUNTS['otc-token-invalid'], field: 'otc_token' },
  'otc-token-expired': { ...ACCOUNTS['otc-token-expired'], field: 'otc_token' },
  'otc-token-other': { ...ACCOUNTS['otc-token-other'], field: 'otc_token' },

  'sealed-missing': { status: 400, field: 'sealed', message: 'Введите БИК и\u00A0номер счёта' },
  'card-missing': { status: 400, field: 'card_token', message: 'Введите номер карты' },
  'card-unknown': { status: 400, field: 'card_token', message: 'Карта не\u00A0найдена. Введите её номер ещё раз' },
  'mask-reveals': { status: 400, field: 'mask', message: 'В\u00A0открытом виде можно прислать только четыре цифры' },
  'holder-missing': { status: 400, field: 'holder', message: 'Укажите владельца счёта' },
  'key-changed': { status: 409, field: null, message: 'Ключ шифрования сменился. Обновите страницу и\u00A0повторите' },
  'key-missing': { status: 409, field: null, message: 'Приём реквизитов ещё не\u00A0настроен. Загляните позже' },
  'too-many-requisites': {
    status: 429,
    field: null,
    message: 'Слишком много попыток подряд. Повторите через час',
  },

  'bank-silent': {
    status: 409,
    field: null,
    message: 'Банк сейчас не\u00A0отвечает. Попробуйте через несколько минут',
  },
  'card-refused': { status: 400, field: 'encrypted_card', message: '{reason}' },

  'stop-link-unknown': {
    status: 400,
    field: 'token',
    message: 'Ссылка недействительна или уже сработала. Войдите и\u00A0остановите выплаты на\u00A0странице «Выплаты»',
  },

  'receipt-address': {
    status: 400,
    field: 'url',
    message: 'Нужна ссылка на\u00A0чек из\u00A0«Моего налога»: https://lknpd.nalog.ru/api/v1/receipt/…/print',
  },
  'receipt-foreign': { status: 400, field: 'url', message: 'В\u00A0чеке другой ИНН. Пришлите ссылку на\u00A0свой чек' },
  'receipt-not-due': { status: 409, field: null, message: 'По\u00A0этой выплате чек не\u00A0нужен' },
} as const satisfies Refusals;
