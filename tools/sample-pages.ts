import { writeFileSync } from 'node:fs';
import { paragraph, text } from '@pero/manuscript/specimens/build';
import { openPreviewPress } from '@pero/preview/press';

/**
 * The page that the press shows on /services/pagemaker/: set by it, not drawn. To be run again when its designs change:
 * `node tools/sample-pages.ts`.
 */
const OUT = new URL('../features/services/web/catalogue/samples/set-page.svg', import.meta.url);

const WORDS = [
  'Пароход ходил до Верхней пристани два раза в неделю, и по нему в деревне ставили тесто. Гудок слышали раньше, чем видели дым, и собаки успевали сбежать к воде, постоять там и вернуться, будто по делу.',
  'Капитан был человек тихий. Он носил фуражку на затылке и с берегом разговаривал одной рукой: поднимет — значит, сходни, опустит — значит, ждите. Матросы понимали его по плечам.',
  '— Кого везёшь? — кричали с берега.',
  '— Соль, — отвечал капитан. — И одного жениха.',
  'Жених сидел на ящике и держал на коленях гармонь в чехле из старого пальто. Он смотрел не на деревню, а на воду у самого борта, где ломалась и не могла сломаться берёза, стоявшая на том берегу.',
  'Весь август потом говорили, что он и приехал-то за этой берёзой, а женился по дороге. Может быть. Но гармонь он вынул из чехла только в сентябре, когда пароход ушёл последним рейсом и стало слышно, как тихо.',
  'Старухи считали зимы по свадьбам. Эту назвали солёной.',
];

const section = {
  id: 's1',
  kind: 'chapter' as const,
  title: [[text('Верхняя пристань')]],
  epigraphs: [],
  blocks: WORDS.map((words) => paragraph(words)),
  sections: [],
};
const author = { first: 'Вера', middle: '', last: 'Околицына', nickname: '' };
const info = { title: 'Долгая вода', authors: [author], annotation: [], language: 'ru', genres: [], keywords: [] };

const press = openPreviewPress({ memoryMb: 1500, mostBooks: 1 });
const shown = await press.showChapter({
  key: 'sample',
  info,
  section,
  notes: [],
  pictures: { load: async () => [] },
  options: { date: new Date('2026-11-01T00:00:00Z'), chapters: 'page' },
  near: { page: 0 },
  firstPage: 7,
});
press.close();
if ('superseded' in shown || !shown.pages[0]) throw new Error('the press has set nothing');
const titled = shown.pages[0].svg.replace(/^<svg[^>]*>/, '$&<title>Страница книги</title>');
writeFileSync(OUT, `${titled}\n`);
console.log(`${shown.pages[0].svg.length} letters, page ${shown.pages[0].number}`);
