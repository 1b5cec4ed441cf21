import { REFUSALS as ACCOUNTS } from '@pero/accounts/rules/refusals';
import type { Refusals } from '@pero/wire/refusal';

/** Every «no» of verification: its status, the field it stands beside and its words. */
export const REFUSALS = {
  'profile-locked': ACCOUNTS['profile-locked'],
  'otc-token-invalid': ACCOUNTS['otc-token-invalid'],
  'otc-token-expired': ACCOUNTS['otc-token-expired'],
  'otc-token-other': ACCOUNTS['otc-token-other'],
  'not-in-this-state': {
    status: 409,
    field: null,
    message: 'Действие недоступно в\u00A0текущем статусе: {status}. {advice}',
  },
  'not-complete': { status: 409, field: null, message: 'Заполнено не\u00A0всё: {what}' },
  'too-soon': { status: 409, field: null, message: 'После отказа отправить профиль снова можно {when}' },
  'too-many-tries': {
    status: 409,
    field: null,
    message: 'Профиль отклонили три раза. Напишите в\u00A0поддержку: разберёмся вместе',
  },
  'number-unopened': {
    status: 409,
    field: null,
    message:
      'Серию и\u00A0номер документа сейчас не\u00A0открыть: на\u00A0сервере другой ключ шифрования. Мы\u00A0уже знаем об\u00A0этом, зайдите позже',
  },
  'country-unknown': { status: 400, field: 'resident_country', message: 'Выберите страну из\u00A0списка' },
  'serial-number-russian': {
    status: 400,
    field: 'serial_number',
    message: 'Введите серию и\u00A0номер паспорта: 10\u00A0цифр',
  },
  'serial-number-foreign': {
    status: 400,
    field: 'serial_number',
    message: 'Введите номер документа: латинские или русские буквы и\u00A0цифры, от\u00A04 до\u00A030 знаков',
  },
  'code-division-format': {
    status: 400,
    field: 'code_division',
    message: 'Введите код подразделения в\u00A0формате 000-000',
  },
  'whom-issued-missing': { status: 400, field: 'whom_issued', message: 'Укажите, кем выдан документ' },
  'when-issued': { status: 400, field: 'when_issued', message: 'Проверьте дату выдачи' },
  'scan-missing': { status: 400, field: null, message: 'Загрузите файл ещё раз' },
  'scan-unreadable': {
    status: 400,
    field: null,
    message: 'Файл не\u00A0открывается. Сделайте снимок ещё раз или сохраните его в\u00A0JPEG',
  },
  'scan-small': {
    status: 400,
    field: null,
    message: 'Снимок слишком мал: буквы не\u00A0прочитать. Нужно не\u00A0меньше 600×400\u00A0точек',
  },
  'scan-not-needed': {
    status: 409,
    field: null,
    message: 'Профиль подтверждён: снимки больше не\u00A0нужны',
  },
  'scan-busy': {
    status: 429,
    field: null,
    message: 'Сейчас проверяем много снимков. Повторите через минуту',
  },
  'inn-missing': { status: 400, field: 'inn', message: 'Укажите ИНН: 12\u00A0цифр' },
  'inn-invalid': {
    status: 400,
    field: 'inn',
    message: 'Такого ИНН не\u00A0существует. Проверьте, нет ли\u00A0опечатки',
  },
  'ogrnip-invalid': { status: 400, field: 'ogrnip', message: 'Проверьте ОГРНИП: 15\u00A0цифр' },
  'tax-status-missing': { status: 400, field: 'status', message: 'Выберите, как вы платите налоги' },
  'tax-status-country': {
    status: 400,
    field: 'status',
    message: 'Так платят налоги в\u00A0России. Если вы платите их в\u00A0другой стране, выберите «Нерезидент»',
  },
  'tax-country-unknown': { status: 400, field: 'tax_country', message: 'Выберите страну из\u00A0списка' },
  'tax-country-russia': {
    status: 400,
    field: 'tax_country',
    message: 'Выберите страну, где вы платите налоги: нерезиденты платят их не\u00A0в\u00A0России',
  },
} as const satisfies Refusals;
export type Refusal = keyof typeof REFUSALS;
