import type { Refusals } from '@pero/wire/refusal';

export const PAY_REFUSALS = {
  'payments-off': {
    status: 409,
    field: null,
    message: 'Оплата пока не\u00A0подключена. Заказ на\u00A0месте, платить не\u00A0нужно',
  },
  'bill-paid': { status: 409, field: null, message: 'Этот счёт уже оплачен. Второй раз платить не\u00A0нужно' },
  'bill-over': { status: 409, field: null, message: 'Счёт больше не\u00A0ждёт оплаты' },
  'sum-changed': {
    status: 409,
    field: 'amount',
    message: 'Сумма изменилась: теперь {sum}. Проверьте её\u00A0и\u00A0подтвердите, без вас не\u00A0спишем',
  },
  'old-sum-open': {
    status: 409,
    field: null,
    message:
      'Ещё открыта оплата прежней суммы. Она закроется сама не\u00A0позже чем через час, тогда можно будет оплатить новую',
  },
} as const satisfies Refusals;

/** Staff say why they ask again. */
export const NOTE = { least: 10, most: 500 } as const;

export const AGAIN_REFUSALS = {
  'not-refused': { status: 409, field: null, message: 'Отказа уже нет: об\u00A0этом спросили ещё раз или всё прошло' },
  'nothing-open': { status: 409, field: null, message: 'По\u00A0этому счёту всё закончено, спрашивать не\u00A0о\u00A0чем' },
} as const satisfies Refusals;

/** Why a payment did not go through, for whoever paid. */
const REASONS: Readonly<Record<string, string>> = {
  '3d_secure_failed': 'Код подтверждения не\u00A0подошёл или не\u00A0был введён.',
  call_issuer: 'Банк отказал и\u00A0не\u00A0сказал почему. Спросите его по\u00A0номеру на\u00A0обороте карты.',
  card_expired: 'У\u00A0карты кончился срок.',
  country_forbidden: 'Картой этой страны заплатить нельзя.',
  fraud_suspected:
    'Банку платёж показался подозрительным. Подтвердите его в\u00A0приложении банка или возьмите другую карту.',
  insufficient_funds: 'На\u00A0карте не\u00A0хватило денег.',
  invalid_card_number: 'Номер карты введён неверно.',
  invalid_csc: 'Код с\u00A0обратной стороны карты введён неверно.',
  issuer_unavailable: 'Банк, выпустивший карту, сейчас не\u00A0отвечает.',
  payment_method_limit_exceeded: 'Исчерпан лимит платежей по\u00A0карте.',
  payment_method_restricted: 'По\u00A0этой карте такие платежи закрыты.',
  identification_required: 'Банк просит сначала подтвердить личность.',
  expired_on_capture: 'Банк держал деньги и\u00A0вернул: мы не\u00A0успели их\u00A0принять.',
  canceled_by_merchant: 'Мы не\u00A0стали списывать: заказ больше не\u00A0ждал оплаты.',
  refused_by_till: 'Платёжная компания не\u00A0приняла этот платёж.',
};

export function reasonWords(reason: string): string {
  return REASONS[reason] ?? 'Банк отказал. Попробуйте другую карту или систему быстрых платежей.';
}
