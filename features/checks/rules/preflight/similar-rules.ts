import { RED, YELLOW } from '../similarity/comparison.ts';
import { finding, type PreflightRule, WHOLE_BOOK } from './findings.ts';
import type { SimilarBook } from './model.ts';

/**
 * Other editions of one's own book are no theft. Somebody else's text does not stop a book: the rights may be the
 * author's, so a person decides, and from 30 % on a second one after them.
 */
export const similarBooks: PreflightRule = ({ book: { similar } }) =>
  similar
    .filter(({ percent }) => percent >= YELLOW)
    .map((other) => {
      const { title, share, isOwn } = other;
      if (isOwn) {
        const message = `Книга на ${share} % совпадает с вашей книгой «${title}». Так бывает с новым изданием; если это не оно, проверьте файл.`;
        return finding('similar-own', 'advice', WHOLE_BOOK, message);
      }
      if (other.source !== undefined) {
        return finding('similar-foreign', 'warning', WHOLE_BOOK, `${likeness(other)} ${foreignAdvice(other)}`);
      }
      const advice = 'Уберите чужое, а если права ваши, приложите разрешение.';
      const twice = other.percent >= RED ? ' Такую книгу проверяют дважды.' : '';
      return finding('similar-book', 'warning', WHOLE_BOOK, `${likeness(other)} ${advice}${twice}`);
    });

function foreignAdvice({ percent }: SimilarBook): string {
  const twice = percent >= RED ? ' Такую книгу проверяют дважды.' : '';
  return `Чужое произведение под своим именем не издают: уберите его или приложите бумаги о правах.${twice}`;
}

function likeness({ title, share, percent, source }: SimilarBook): string {
  const book = source === undefined ? `книгой «${title}»` : `текстом «${title}» (${source})`;
  if (share >= YELLOW) return `Текст на ${share} % совпадает с ${book}.`;
  const inside = source === undefined ? `книге «${title}»` : `тексте «${title}» (${source})`;
  return percent >= RED
    ? `Большой отрывок, около главы, есть и в ${inside}.`
    : `Отрывок в несколько страниц есть и в ${inside}.`;
}
