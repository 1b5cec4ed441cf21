import { finding, type PreflightRule, WHOLE_BOOK } from './findings.ts';

const ALIKE = { warning: 15, error: 30 };

/** Other editions of one's own book are no theft. */
export const similarBooks: PreflightRule = ({ book: { similar } }) =>
  similar
    .filter(({ percent }) => percent >= ALIKE.warning)
    .map(({ title, percent, isOwn }) => {
      if (isOwn) {
        const message = `Книга на ${percent} % совпадает с вашей книгой «${title}». Так бывает с новым изданием; если это не оно, проверьте файл.`;
        return finding('similar-own', 'advice', WHOLE_BOOK, message);
      }
      const severity = percent >= ALIKE.error ? 'error' : 'warning';
      const message = `Текст на ${percent} % совпадает с книгой «${title}». Уберите чужое или напишите нам, если права ваши.`;
      return finding('similar-book', severity, WHOLE_BOOK, message);
    });
