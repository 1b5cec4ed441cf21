import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type PathStep, StatePath } from './state-path.tsx';

const steps: readonly PathStep[] = [
  { title: 'Рукопись', note: 'загружена 12 октября', state: 'done' },
  { title: 'Проверка', note: 'вернули, два замечания', state: 'back' },
  { title: 'Магазин', state: 'future' },
];

test('the path is an ordered list whose only current step is where the book is', () => {
  const html = renderToStaticMarkup(<StatePath steps={steps} />);
  expect(html).toMatch(/^<ol class="path" aria-label="Путь книги">/);
  expect(html.match(/aria-current="step"/g)).toHaveLength(1);
  expect(html).toMatch(/<li class="back" aria-current="step">.*Проверка/);
});

test('what colour and signs show is also said in words', () => {
  const html = renderToStaticMarkup(<StatePath steps={steps} />);
  expect(html).toContain('Готово: </span>Рукопись');
  expect(html).toContain('Вернули: </span>Проверка');
  expect(html).toContain('Впереди: </span>Магазин');
});
