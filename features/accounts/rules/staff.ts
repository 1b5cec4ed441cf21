export const STAFF_ROLES = ['moderator', 'main_moderator', 'agent', 'manager', 'publisher'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const ROLE_WORDS: Readonly<Record<StaffRole, string>> = {
  moderator: 'модератор',
  main_moderator: 'главный модератор',
  agent: 'агент',
  manager: 'менеджер услуг',
  publisher: 'издательство',
};

/** Why somebody cannot be given a role, in words for whoever works at the command line. */
export const STAFF_REFUSALS = {
  'no-such-person': 'Такого человека нет: проверьте адрес.',
  'no-role': 'У\u00A0этого человека нет роли, забирать нечего.',
  'no-factor': 'Второго шага у\u00A0этого человека нет, сбрасывать нечего.',
  'has-role': 'Эта роль у\u00A0него уже есть.',
  'own-account': 'Издательству нужна своя учётная запись: по\u00A0этому адресу уже пишет человек.',
  'name-taken': 'Это имя для входа занято: выберите другое.',
  'publisher-works': 'Издательство не\u00A0может быть сотрудником: нужен другой адрес.',
  'address-wrong': 'Это не\u00A0адрес почты.',
  'username-missing': 'Издательство входит по\u00A0имени: укажите --username.',
} as const;
export type StaffRefusal = keyof typeof STAFF_REFUSALS;
