import type { PreflightFinding } from '@pero/books/contract/preflight';
import type { Pin } from '../review-desk.ts';

/** What the author is asked to do, said as the fact that a moderator sees. */
const FACTS: Readonly<Record<string, string>> = {
  'title-empty': 'У\u00A0книги нет названия.',
  'title-long': 'Название длиннее нормы.',
  'author-missing': 'На\u00A0титуле нет автора: магазин такую книгу не\u00A0возьмёт.',
  'annotation-empty': 'Аннотации нет.',
  genres: 'Жанры не\u00A0выбраны, или их больше трёх.',
  tags: 'Тегов больше, чем можно.',
  'age-missing': 'Возраст читателя не\u00A0указан.',
  'age-obscene': 'Брань отмечена, а\u00A0метка ниже 18+.',
  'age-lgbt': 'С\u00A0меткой ЛГБТ возраст ниже 18+.',
  'lgbt-rules': 'Автор не\u00A0подтвердил правила метки ЛГБТ.',
  'price-free': 'У\u00A0бесплатной книги указана цена.',
  'price-off-ladder': 'Цена не\u00A0из\u00A0списка.',
  'draft-short': 'Черновику не\u00A0хватает объёма для продажи.',
  'draft-plan': 'Задуманный объём черновика не\u00A0указан.',
  'draft-free-part': 'Бесплатная часть черновика меньше нормы.',
  'draft-completion-date': 'Дата завершения черновика вне срока.',
  'fanfic-source': 'Источник фанфика не\u00A0назван.',
};

/** Words with which the author is told what to do. */
const TO_AUTHOR =
  /^(?:Напишите|Проверьте|Сократите|Дайте|Переименуйте|Удалите|Оставьте|Поставьте|Замените|Вставьте|Загрузите|Допишите|Выберите|Добавьте|Укажите|Уберите|Исправьте|Подтвердите|Скажите|Впишите|Откройте|Назовите)(?![а-яё])/iu;

/** The look-over speaks to the author; here its facts are told to whoever judges. */
export function factOf({ rule, message }: Pick<PreflightFinding, 'rule' | 'message'>): string {
  const known = FACTS[rule];
  if (known) return known;
  const facts = message
    .split(/(?<=[.!?])\s/u)
    .filter((sentence) => !TO_AUTHOR.test(sentence))
    .map(withoutAdvice);
  return facts.length === 0 ? message : facts.join(' ');
}

/** «Их видят все: замените его.» */
function withoutAdvice(sentence: string): string {
  const colon = sentence.indexOf(':');
  return colon > 0 && TO_AUTHOR.test(sentence.slice(colon + 1).trim()) ? `${sentence.slice(0, colon)}.` : sentence;
}

const TEMPLATES: readonly (readonly [begins: string, template: string])[] = [
  ['obscene', 'obscene'],
  ['title-obscene', 'title'],
  ['annotation-obscene', 'annotation'],
  ['annotation', 'annotation'],
  ['matter-obscene', 'obscene'],
  ['matter-contact', 'contacts'],
  ['coarse-words', 'age'],
  ['age', 'age'],
  ['lgbt', 'lgbt'],
  ['drugs', 'drugs'],
  ['text-empty', 'unfinished'],
  ['text-short', 'unfinished'],
  ['text-', 'contacts'],
  ['similar', 'other-text'],
  ['leftover', 'leftovers'],
  ['chapter-doubled', 'layout'],
  ['chapter-nearly-doubled', 'layout'],
  ['chapter', 'unfinished'],
  ['cover', 'cover-look'],
  ['fanfic', 'fanfic-source'],
  ['genres', 'genre'],
  ['title', 'title'],
  ['author-missing', 'author-name'],
  ['picture', 'layout'],
];

/** The template of a remark that says the same; «Другое» where none does. */
export function templateFor({ rule }: Pick<PreflightFinding, 'rule'>): string {
  return TEMPLATES.find(([begins]) => rule.startsWith(begins))?.[1] ?? 'other';
}

/** Where a remark about it stands. */
export function pinFor({ place }: Pick<PreflightFinding, 'place'>): Pin {
  const { chapter_id, block, from, to, quote, field, kind } = place;
  if (chapter_id !== null) return { kind: 'passage', chapterId: chapter_id, block, from, to, quote };
  if (kind === 'cover') return { kind: 'field', field: 'cover' };
  return field === null ? null : { kind: 'field', field };
}
