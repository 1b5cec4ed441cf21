/** Fields of the description that a remark may be pinned to, as the author's forms call them. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  title: 'Название',
  annotation: 'Аннотация',
  subtitle: 'Подзаголовок',
  dedication: 'Посвящение',
  epigraphs: 'Эпиграф',
  imprint_lines: 'Выходные сведения',
  thanks: 'Благодарности',
  about_author: 'Об\u00A0авторе',
  cover: 'Обложка',
  genres: 'Жанры',
  tags: 'Теги',
  age: 'Возраст',
  obscene_language: 'Брань',
  lgbt_mark: 'Метка ЛГБТ',
  drug_mention_mark: 'Упоминание наркотиков',
  license_type: 'Лицензия',
  price: 'Цена',
  source_work: 'Источник фанфика',
  employees: 'Имена авторов',
  ai_declared: 'Отметка о\u00A0нейросети',
};

export function fieldLabel(field: string): string {
  return FIELD_LABELS[field] ?? 'Описание';
}
