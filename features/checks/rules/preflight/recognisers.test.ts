import { contactsIn } from '@pero/works/rules/words/contacts';
import { describe, expect, test } from 'vitest';
import { drugWords } from './drug-words.ts';
import { leftoversIn } from './leftovers.ts';
import { plainOf } from './pages.ts';

describe('drugs', () => {
  test.each([
    ...['героин', 'кокаина', 'марихуану', 'наркотики', 'наркоманов', 'морфий', 'ЛСД', 'гашишем', 'наркодилер'],
    ...['псилоцибин', 'мескалина', 'экстази', 'галлюциногены', 'барбитуратов'],
  ])('[BK34] «%s» is a mention', (word) => {
    expect(drugWords(plainOf(`Там был ${word}.`))).toHaveLength(1);
  });

  test('[BK34] heroines, narcosis and shepherds of opinions are none', () => {
    const text =
      'Героиня романа, с героиней, о героине, наркоз, косяк двери, конопля, копия, опись, морфинг, травка, морфема';
    expect(drugWords(plainOf(text))).toEqual([]);
  });
});

describe('contacts', () => {
  const kinds = (text: string) => contactsIn(text).map(({ kind, from, to }) => [kind, text.slice(from, to)]);

  test.each([
    ['Сайт https://example.com/book?id=1.', 'link', 'https://example.com/book?id=1'],
    ['Читайте на www.site.ru, там', 'link', 'www.site.ru'],
    ['Моя группа vk.com/author_page', 'link', 'vk.com/author_page'],
    ['Пишите: vera.lis@mail.ru!', 'email', 'vera.lis@mail.ru'],
    ['Звоните +7 (916) 123-45-67.', 'phone', '+7 (916) 123-45-67'],
    ['тел. 8 916 123 45 67', 'phone', '8 916 123 45 67'],
    ['звоните 89161234567', 'phone', '89161234567'],
    ['звоните +79161234567!', 'phone', '+79161234567'],
    ['звоните 8-916-123-45-67', 'phone', '8-916-123-45-67'],
    ['звоните 8(916)1234567', 'phone', '8(916)1234567'],
    ['Мой канал @vera_writes ждёт', 'handle', '@vera_writes'],
    ['Пишите: vera@mail.co.uk', 'email', 'vera@mail.co.uk'],
    ['Мой сайт my-site.store/a', 'link', 'my-site.store/a'],
    ['«www.site.example»', 'link', 'www.site.example'],
    ['Поддержите моё творчество', 'donation', 'Поддержите моё творчество'],
    ['Принимаю донаты', 'donation', 'донаты'],
    ['Перевод на карту Сбера', 'donation', 'Перевод на карту Сбер'],
    ['Карта 4111-1111-1111-1111', 'card', '4111-1111-1111-1111'],
    ['Поддержать автора можно так', 'donation', 'Поддержать автора'],
    ['Я есть на Бусти', 'donation', 'Бусти'],
    ['Карта 4111 1111 1111 1111', 'card', '4111 1111 1111 1111'],
  ])('[BK34] «%s» has a %s', (text, kind, what) => {
    expect(kinds(text)).toEqual([[kind, what]]);
  });

  test.each([
    'В 1812.году. Т.е. так. Рис.2. 12.05.2020. Глава 8 (916) года.',
    'Поддержите меня под руку, — сказала она. Донателло и Донатас. Доната.',
    'Он набрал 112, потом 02. Выиграл 8 916 рублей. Счёт 1234 5678 9012 3457.',
    'Собака @ на клавиатуре. Node.js и 3.14. и.о. директора',
    'Номера 189161234567 и 891612345678 никуда не ведут, 14111 1111 1111 1111 тоже.',
    'Слово.русское, дом.com1, @ab и +@abcd',
  ])('[BK34] there is none in «%s»', (text) => {
    expect(kinds(text)).toEqual([]);
  });
});

describe('notes of the author to themselves', () => {
  test.each([
    'TODO: имя героя',
    'Он вошёл. FIXME',
    'Тут [вставить описание замка] и дальше',
    'Пошёл дождь. (дописать сцену)',
    'ВСТАВИТЬ диалог',
    'Дописать: ссора',
    'Его звали ???, и он',
    'Жил в городе [название]',
    'Lorem ipsum dolor',
    'Они вошли. […] И вышли',
    'Прошло (??) лет',
    'Прошло ____ лет',
    'Тут TBD, и дальше',
    'УТОЧНИТЬ год',
    'Он жил в городе ХХХХ, у реки',
  ])('[BK34] «%s» has one', (text) => {
    expect(leftoversIn(text)).toHaveLength(1);
  });

  test.each([
    'Он хотел вставить ключ в замок и дописать письмо.',
    'Что??? Как???',
    '— ???',
    'Он решил (проверить всё сам он не успел) уйти.',
    'Надо было убрать посуду: она стояла с утра.',
    'Массив [1] и {a}, сноска [12] и XXX.',
    'Формула a < b и b > c.',
    'Добавить было нечего.',
    'Их звали TODOROV и ТОДОР, а слово ВСТАВИТЬСЯ ничего не значит.',
  ])('[BK34] there is none in «%s»', (text) => {
    expect(leftoversIn(text)).toEqual([]);
  });
});
