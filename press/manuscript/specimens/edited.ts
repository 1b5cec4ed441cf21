import { craftDocx, wordParagraph } from '../docx/craft.ts';

const PEOPLE = ['Ада Полынцева', 'Борис Ветров', 'Вера Околицына'];
const WORDS = 'море ветер дом берег лодка утро свет дорога письмо окно'.split(' ');

/** A generator of our own: every run says the same. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const COMMENTS_EACH = 9;

/** A Word file of many paragraphs with changes of every kind by several people. */
export function editedDocx(paragraphs: number, seed: number): Uint8Array {
  const next = random(seed);
  let id = 0;
  let comments = '';
  const by = () => {
    id += 1;
    const name = PEOPLE[id % PEOPLE.length];
    return `w:id="${id}" w:author="${name}" w:date="2026-02-0${1 + (id % 9)}T1${id % 10}:${10 + (id % 50)}:00Z"`;
  };
  const sentence = () => `${Array.from({ length: 4 + next(5) }, () => WORDS[next(WORDS.length)]).join(' ')}. `;
  const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const gone = (text: string) => `<w:r><w:delText xml:space="preserve">${text}</w:delText></w:r>`;
  const piece = (number: number): string => {
    const kind = next(5);
    if (kind === 0) return `<w:ins ${by()}>${run(sentence())}</w:ins>`;
    if (kind === 1) return `<w:del ${by()}>${gone(sentence())}</w:del>`;
    if (kind === 2) {
      const signed = by();
      return `<w:del ${signed}>${gone(sentence())}</w:del><w:ins ${signed}>${run(sentence())}</w:ins>`;
    }
    return run(`${number} ${sentence()}`);
  };
  const commented = (number: number): string => {
    comments += `<w:comment ${by()}><w:p><w:r><w:t>Вопрос ${number}?</w:t></w:r></w:p></w:comment>`;
    return `<w:commentRangeStart w:id="${id}"/>${run(`слово${number}`)}<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`;
  };
  const body = Array.from({ length: paragraphs }, (_, number) => {
    if (number % 40 === 0) return wordParagraph(`Глава ${number / 40 + 1}`, '<w:outlineLvl w:val="0"/>');
    const end = next(8);
    const tracked = end === 0 ? `<w:pPr><w:rPr><w:ins ${by()}/></w:rPr></w:pPr>` : '';
    const talk = number % COMMENTS_EACH === 0 ? commented(number) : '';
    return `<w:p>${tracked}${run(`Абзац ${number}. `)}${piece(number)}${talk}${run(` ${sentence()}`)}${piece(number)}${run('Конец.')}</w:p>`;
  });
  return craftDocx({ body: body.join(''), comments, core: '<dc:title>Правка</dc:title>' });
}
