export type Place = {
  readonly site: string;
  readonly sandbox: string;
  readonly demo: boolean;
  readonly seconds: number;
};

const accounts: readonly (readonly [string, string])[] = [
  ['author@demo.pero', 'автор'],
  ['second@demo.pero', 'второй автор'],
  ['editor@demo.pero', 'корректор, предлагает правку'],
  ['moderator@demo.pero', 'модератор'],
  ['main@demo.pero', 'главный модератор'],
  ['second-main@demo.pero', 'второй главный модератор'],
  ['agent@demo.pero', 'агент'],
  ['manager@demo.pero', 'менеджер услуг'],
  ['demo-publisher', 'издательство, вход на отдельной странице'],
  ['ads@sever.demo', 'сотрудник издательства, продвижение'],
  ['books@sever.demo', 'сотрудник издательства, бухгалтерия'],
];

/** What a person sees when everything is up: where to look and whom to be. */
export function greeting({ site, sandbox, demo, seconds }: Place): string {
  const places = [
    ['Сайт', site],
    ['Описание API', `${site}api/docs/`],
    ...(demo ? [['Письма', `${site}dev/mail/`]] : []),
    ...(demo ? [['Песочница магазина', sandbox]] : []),
    ...(demo ? [['Её неполадки и читатели', `${sandbox}dev/`]] : []),
    ...(demo ? [['Коды входа сотрудников', `${sandbox}dev/authenticator/`]] : []),
  ].map(([name = '', address = '']) => `  ${name.padEnd(28)}${address}`);
  const people = accounts.map(([login, who]) => `  ${login.padEnd(28)}${who}`);
  return [
    '',
    `«Перо» готово за ${seconds.toFixed(1).replace('.', ',')} с.`,
    '',
    ...places,
    ...(demo ? ['', 'Демонстрационные входы, у всех пароль pero-demo-1:', '', ...people] : []),
    '',
    'Остановить: Ctrl-C.',
    '',
  ].join('\n');
}
