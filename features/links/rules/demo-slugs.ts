/** Links of the demonstration, each with how many of those who come by it buy: the sandbox sends readers by them. */
export const DEMO_LINKS = [
  {
    slug: 'skvoznyak',
    source: 'Канал «Книжный сквозняк»',
    cost: 3000,
    buyers: 9,
    clicks: [96, 141, 88, 52, 40, 31, 22],
  },
  {
    slug: 'vk-osen',
    source: 'Реклама во\u00A0«ВКонтакте»',
    cost: 5000,
    buyers: 4,
    clicks: [210, 260, 188, 160, 121, 90, 64],
  },
  {
    slug: 'pskov',
    source: 'Закладки с\u00A0кодом, встреча в\u00A0Пскове',
    cost: 700,
    buyers: 3,
    clicks: [9, 14, 8, 3, 2, 4, 1],
  },
] as const;
