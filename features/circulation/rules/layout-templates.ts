/** Remarks that are made again and again of a layout. The slug is kept with every remark, so it never changes. */
export const LAYOUT_TEMPLATES = [
  {
    slug: 'coarse-picture',
    label: 'Мутный рисунок',
    part: 'block',
    text: 'Рисунок на\u00A0бумаге выйдет мутным: точек на\u00A0дюйм меньше 150. Замените его файлом крупнее или уменьшите на\u00A0странице.',
  },
  {
    slug: 'empty-page',
    label: 'Пустая страница',
    part: 'block',
    text: 'Страница пуста посреди главы. Проверьте, нет ли здесь лишних разрывов.',
  },
  {
    slug: 'broken-layout',
    label: 'Сбилась вёрстка',
    part: 'block',
    text: 'Здесь сбилась вёрстка: посмотрите страницу и\u00A0поправьте оформление главы.',
  },
  {
    slug: 'contacts',
    label: 'Реклама и\u00A0контакты',
    part: 'block',
    text: 'Рекламу и\u00A0контакты в\u00A0печатной книге разместить нельзя. Уберите их.',
  },
  {
    slug: 'cover-coarse',
    label: 'Мутная обложка',
    part: 'cover',
    text: 'Картинке обложки не\u00A0хватает точек: на\u00A0бумаге она выйдет мутной. Загрузите её крупнее.',
  },
  {
    slug: 'cover-text',
    label: 'Текст у\u00A0края',
    part: 'cover',
    text: 'Название или имя стоит слишком близко к\u00A0краю: его срежут. Отодвиньте на\u00A05\u00A0мм и\u00A0больше.',
  },
  {
    slug: 'cover-rights',
    label: 'Права на\u00A0обложку',
    part: 'cover',
    text: 'На\u00A0обложке чужая картинка или знак. Приложите разрешение или возьмите другую.',
  },
  { slug: 'layout-other', label: 'Другое', part: 'block', text: '' },
] as const;

export function layoutTemplate(slug: string) {
  return LAYOUT_TEMPLATES.find((template) => template.slug === slug) ?? null;
}
