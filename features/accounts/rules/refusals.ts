import type { Refusals } from '@pero/wire/refusal';

/** Every «no» of accounts: its status, the field it stands beside and its words. */
export const REFUSALS = {
  'email-invalid': { status: 400, field: 'email', message: 'Введите корректный адрес электронной почты' },
  'email-taken': { status: 400, field: 'email', message: 'Пользователь с таким адресом уже зарегистрирован' },
  'people-too-many': { status: 409, field: null, message: 'Сотрудников уже пятьдесят. Закройте доступ тем, кто ушёл' },
  'email-same': { status: 400, field: 'email', message: 'Это и есть ваш нынешний адрес' },
  'email-not-for-staff': {
    status: 403,
    field: null,
    message: 'Адрес сотрудника меняет тот, кто ведёт сайт: он снимает роль и даёт её новому адресу',
  },
  'email-link-unknown': {
    status: 404,
    field: 'token',
    message: 'Ссылка устарела, отменена или неполная. Попросите сменить адрес ещё раз',
  },
  'password-weak': {
    status: 400,
    field: 'password',
    message: 'Пароль должен быть не короче 8 символов и содержать букву и цифру',
  },
  'password-too-long': { status: 400, field: 'password', message: 'Пароль должен быть не длиннее 128 символов' },
  'personal-data-not-accepted': {
    status: 400,
    field: 'personal_data_policy_accepted',
    message: 'Подтвердите согласие на обработку персональных данных',
  },
  'agreement-not-accepted': {
    status: 400,
    field: 'agreement_accepted',
    message: 'Примите пользовательское соглашение',
  },
  'retailer-transfer-not-accepted': {
    status: 400,
    field: 'retailer_transfer_accepted',
    message: 'Подтвердите согласие на передачу данных книжному магазину',
  },

  'login-wrong': { status: 400, field: 'password', message: 'Неверная почта или пароль' },
  'publisher-login-wrong': { status: 400, field: 'password', message: 'Неверное имя или пароль' },
  'login-locked': { status: 429, field: null, message: 'Слишком много попыток. Повторите через 15 минут' },
  'password-current-wrong': { status: 400, field: 'current_password', message: 'Неверный текущий пароль' },

  'keys-too-many': { status: 409, field: null, message: 'Ключей уже десять. Отзовите один из прежних' },
  'keys-not-for-staff': { status: 403, field: null, message: 'Сотрудникам «Пера» ключи API не выдаются' },

  'password-wrong': { status: 400, field: 'password', message: 'Неверный пароль' },

  'factor-wrong': {
    status: 400,
    field: 'code',
    message: 'Код не подошёл или уже использован. Дождитесь в приложении следующего или возьмите другой из сохранённых',
  },
  'factor-show-first': {
    status: 403,
    field: 'second_factor',
    message: 'Подтвердите действие вторым шагом входа',
  },
  'factor-not-begun': { status: 409, field: null, message: 'Сначала добавьте «Перо» в приложение с кодами' },
  'factor-obligatory': {
    status: 409,
    field: null,
    message: 'Сотрудникам второй шаг нужен всегда. Его можно заменить, но не выключить',
  },
  'factor-last': {
    status: 409,
    field: null,
    message: 'Это последний ключ. Чтобы входить по одному паролю, выключите второй шаг целиком',
  },
  'factor-needed': { status: 403, field: 'code', message: 'Введите код второго шага' },
  'factor-setup-first': {
    status: 403,
    field: null,
    message: 'Сотрудникам нужен второй шаг входа. Войдите на сайте и настройте его',
  },
  'passkey-wrong': { status: 400, field: null, message: 'Ключ не подошёл. Попробуйте ещё раз или введите код' },
  'passkey-known': { status: 409, field: null, message: 'Этот ключ уже добавлен' },
  'passkeys-too-many': { status: 409, field: null, message: 'Можно хранить не больше 10 ключей. Удалите лишний' },

  'mail-token-unknown': { status: 400, field: 'token', message: 'Ссылка недействительна. Запросите новую' },
  'mail-token-used': { status: 400, field: 'token', message: 'Эта ссылка уже использована. Запросите новую' },
  'mail-token-expired': { status: 400, field: 'token', message: 'Срок действия ссылки истёк. Запросите новую' },
  'already-activated': { status: 409, field: null, message: 'Адрес уже подтверждён' },
  'activation-too-soon': {
    status: 429,
    field: null,
    message: 'Письмо уже отправлено. Запросить новое можно через {n} с',
  },
  'activation-too-many': {
    status: 429,
    field: null,
    message: 'Мы уже отправили несколько писем. Проверьте папку «Спам» или повторите через час',
  },
  'too-many-requests': { status: 429, field: null, message: 'Слишком много запросов. Повторите через час' },
  'no-email': {
    status: 409,
    field: null,
    message: 'Код приходит на почту, а к учётной записи она не привязана. Напишите в поддержку',
  },

  'otc-too-soon': { status: 429, field: null, message: 'Новый код можно запросить через {n} с' },
  'otc-too-many': {
    status: 429,
    field: null,
    message: 'Можно запросить не больше 5 кодов в час. Повторите через {n} мин',
  },
  'otc-not-sent': { status: 400, field: 'otc', message: 'Сначала запросите код' },
  'otc-wrong': { status: 400, field: 'otc', message: 'Неверный код. Осталось попыток: {n}' },
  'otc-void': { status: 400, field: 'otc', message: 'Код больше не действует. Запросите новый' },
  'otc-expired': { status: 400, field: 'otc', message: 'Срок действия кода истёк' },
  'otc-token-invalid': { status: 400, field: 'token', message: 'Подтвердите действие кодом из письма' },
  'otc-token-expired': { status: 400, field: 'token', message: 'Время подтверждения истекло. Запросите новый код' },

  'otc-token-other': {
    status: 400,
    field: 'token',
    message: 'Код был для другого: с\u00A0тех пор что-то изменилось. Запросите новый',
  },
  'otc-about-unknown': { status: 400, field: 'about', message: 'Сначала укажите, что нужно подтвердить' },
  'password-unchecked': { status: 409, field: 'password', message: 'Введите пароль: так мы\u00A0узнаем, что это вы' },

  'division-code-format': { status: 400, field: 'code', message: 'Введите код подразделения в формате 000-000' },
  'division-unknown': { status: 400, field: 'code', message: 'Подразделение не найдено. Введите название вручную' },

  'first-name-missing': { status: 400, field: 'first_name', message: 'Укажите имя' },
  'first-name-invalid': {
    status: 400,
    field: 'first_name',
    message: 'Имя — до 60 букв, также дефис, апостроф и пробел',
  },
  'middle-name-invalid': {
    status: 400,
    field: 'middle_name',
    message: 'Отчество — до 60 букв, также дефис, апостроф и пробел',
  },
  'last-name-missing': { status: 400, field: 'last_name', message: 'Укажите фамилию' },
  'last-name-invalid': {
    status: 400,
    field: 'last_name',
    message: 'Фамилия — до 60 букв, также дефис, апостроф и пробел',
  },
  'birthday-invalid': { status: 400, field: 'birthday', message: 'Проверьте дату рождения' },
  'birthday-in-future': { status: 400, field: 'birthday', message: 'Дата рождения не может быть в будущем' },
  'birthday-too-young': { status: 400, field: 'birthday', message: 'Зарегистрироваться можно с 14 лет' },
  'phone-invalid': {
    status: 400,
    field: 'phone',
    message: 'Введите телефон с кодом страны, например +7 916 123-45-67',
  },
  'profile-locked': {
    status: 409,
    field: null,
    message: 'Профиль на проверке. Изменить его можно, если отозвать заявку, или после ответа модератора',
  },

  'tax-number-length': { status: 400, field: 'tax_number', message: 'В ИНН физического лица 12 цифр' },
  'tax-number-organisation': {
    status: 400,
    field: 'tax_number',
    message: 'Это ИНН организации. Укажите свой ИНН из 12 цифр',
  },
  'tax-number-invalid': {
    status: 400,
    field: 'tax_number',
    message: 'Такого ИНН не существует. Проверьте, нет ли опечатки',
  },
} as const satisfies Refusals;

export type Refusal = keyof typeof REFUSALS;
