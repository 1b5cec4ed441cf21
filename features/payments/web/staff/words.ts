import type { Tone } from '@pero/ui/states/state-tag';
import type { BillRow, WholeBill } from '../../contract/staff.ts';
import type { Trouble } from '../../rules/attention.ts';

export const BILL_WORDS: Readonly<Record<BillRow['state'], readonly [Tone, string]>> = {
  open: ['wait', 'ждёт оплаты'],
  held: ['wait', 'деньги удержаны'],
  paid: ['ok', 'оплачен'],
  closed: ['plain', 'закрыт'],
};

export const TROUBLE_WORDS: Readonly<Record<Trouble, string>> = {
  'refund-refused': 'возврат не\u00A0прошёл',
  'receipt-missing': 'нет чека',
  'payment-stuck': 'оплата застряла',
  'hold-ending': 'удержание кончается',
};

export const ATTEMPT_WORDS: Readonly<Record<WholeBill['attempts'][number]['state'], readonly [Tone, string]>> = {
  made: ['wait', 'начата'],
  waiting: ['wait', 'ждёт плательщика'],
  held: ['wait', 'деньги удержаны'],
  paid: ['ok', 'оплачено'],
  dead: ['plain', 'не\u00A0состоялась'],
};

export const ERRAND_WORDS: Readonly<Record<WholeBill['refunds'][number]['state'], readonly [Tone, string]>> = {
  made: ['wait', 'на\u00A0очереди'],
  waiting: ['wait', 'в\u00A0пути'],
  done: ['ok', 'готово'],
  refused: ['bad', 'отказ'],
};

export const COMPANY_WORDS: Readonly<Record<string, string>> = { yookassa: 'ЮKassa', tbank: 'Т-Банк' };
export const METHOD_WORDS = { bank_card: 'картой', sbp: 'по\u00A0СБП' } as const;
export const RECEIPT_WORDS = { payment: 'Приход', refund: 'Возврат прихода', closing: 'Полный расчёт' } as const;
