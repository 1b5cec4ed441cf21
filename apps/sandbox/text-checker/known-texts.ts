/** First sentences of classics, by which the sandbox knows them. */
export const KNOWN_TEXTS: readonly {
  readonly title: string;
  readonly url: string;
  readonly lines: readonly string[];
}[] = [
  {
    title: 'Лев Толстой, «Анна Каренина»',
    url: 'https://library.example/anna-karenina',
    lines: [
      'Все счастливые семьи похожи друг на друга, каждая несчастливая семья несчастлива по-своему.',
      'Все смешалось в доме Облонских.',
    ],
  },
  {
    title: 'Антон Чехов, «Дуэль»',
    url: 'https://library.example/duel',
    lines: [
      'Было восемь часов утра — время, когда офицеры, чиновники и приезжие обыкновенно после жаркой, душной ночи купались в море',
    ],
  },
  {
    title: 'Александр Пушкин, «Капитанская дочка»',
    url: 'https://library.example/kapitanskaya-dochka',
    lines: ['Отец мой Андрей Петрович Гринев в молодости своей служил при графе Минихе'],
  },
  {
    title: 'Фёдор Достоевский, «Преступление и наказание»',
    url: 'https://library.example/prestuplenie',
    lines: ['В начале июля, в чрезвычайно жаркое время, под вечер, один молодой человек вышел из своей каморки'],
  },
];
