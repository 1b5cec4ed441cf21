/** Somebody who had a hand in the books of the demonstration. */
type DemoPerson = {
  readonly first: string;
  readonly middle: string;
  readonly last: string;
  readonly about: string;
  readonly email: string | null;
};

export const DEMO_PEOPLE = {
  editor: {
    first: 'Игорь',
    middle: 'Львович',
    last: 'Лесняк',
    about: 'Литературный редактор. Правит карандашом, спорит устно, на\u00A0полях ставит галочки.',
    email: null,
  },
  proofreader: {
    first: 'Ада',
    middle: '',
    last: 'Полынцева',
    about: 'Корректор. Помнит, где стоит каждая запятая в\u00A0«Долгой воде».',
    email: 'editor@demo.pero',
  },
  illustrator: {
    first: 'Марина',
    middle: 'Юрьевна',
    last: 'Ольхова',
    about: 'Рисует тушью и\u00A0чаем.',
    email: null,
  },
  coauthor: {
    first: 'Тимур',
    middle: 'Ильдарович',
    last: 'Сафин',
    about: 'Пишет про тех, кто по\u00A0ту сторону брода.',
    email: 'second@demo.pero',
  },
} as const satisfies Readonly<Record<string, DemoPerson>>;

export type DemoPersonName = keyof typeof DEMO_PEOPLE;
