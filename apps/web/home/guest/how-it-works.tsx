import { StoryPath } from '@pero/ui/states/story-path';
import css from './guest-home.module.css';

const steps = [
  {
    title: 'Рукопись',
    text: 'Загрузите файл до 70 МБ или пишите прямо здесь. Главы найдём сами.',
    term: 'от 8 000 знаков',
  },
  {
    title: 'Оформление',
    text: 'Вёрстка, обложка и аннотация. Видно каждую страницу до печати.',
    term: 'сколько вам нужно',
  },
  {
    title: 'Проверка',
    text: 'Книгу читает живой модератор и пишет замечания словами.',
    term: '24 часа работы модератора',
  },
  {
    title: 'Магазин',
    text: 'Книга на полке. Отзывы, продажи и роялти — на вашем столе.',
    term: 'и права остаются вашими',
  },
];

export function HowItWorks() {
  return (
    <section className={css.how} id="how" aria-labelledby="how-title">
      <h2 className={css.wideTitle} id="how-title">
        От файла до&nbsp;полки&nbsp;— четыре шага
      </h2>
      <StoryPath steps={steps} />
    </section>
  );
}
