import type { CSSProperties } from 'react';
import { Button } from '../button.tsx';
import { Section } from '../layout/section.tsx';
import { StateTag } from '../states/state-tag.tsx';
import { TextLink } from '../text-link.tsx';

const swatches: readonly [string, string][] = [
  ['paper', 'стол'],
  ['sheet', 'лист'],
  ['paper-2', 'утопленное'],
  ['line', 'волосная'],
  ['line-2', 'линейка'],
  ['ink', 'текст'],
  ['ink-2', 'пояснение'],
  ['ink-3', 'подпись'],
  ['line-input', 'рамка поля'],
  ['mark', 'пометка'],
  ['accent-fill', 'следующий шаг'],
  ['accent', 'ссылка, фокус'],
  ['accent-soft', 'выбрано'],
  ['ok', 'готово'],
  ['ok-soft', ''],
  ['warn', 'внимание'],
  ['warn-soft', ''],
  ['bad', 'ошибка'],
  ['bad-soft', ''],
  ['c-2', 'график 2'],
];

const sizes: readonly [string, string, CSSProperties, string][] = [
  [
    'display 72/1,04',
    'serif',
    { fontSize: 'clamp(40px, 5vw, 72px)', lineHeight: 1.04, letterSpacing: '-.035em' },
    'Уйдите с книгой',
  ],
  [
    'h1 52/1,06',
    'serif',
    { fontSize: 'clamp(34px, 4vw, 52px)', lineHeight: 1.06, letterSpacing: '-.022em' },
    'Дом на Песчаной косе',
  ],
  ['h2 34/1,14', 'serif', { fontSize: 34, letterSpacing: '-.018em' }, 'На чём держится доверие'],
  ['h3 24 · раздел 22', 'serif', { fontSize: 24 }, 'Прозрачный рубль'],
  [
    'чтение 19/1,62',
    '',
    { font: '400 19px/1.62 var(--font-book)' },
    'На чердак мы поднялись в тот день, когда вода взяла третью ступеньку.',
  ],
  ['подпись, курсив 18', 'italic', { fontSize: 18 }, 'Сейчас в работе'],
  ['интерфейс 16/1,45', '', {}, 'Обычно это 15 минут. Ответ придёт до 17 ноября 2026.'],
  ['число 34', 'serif', { fontSize: 34 }, '13 432,60 ₽'],
  ['таблица 15 tnum', 'num', { fontSize: 15 }, '1 904,63 ₽ · 896,80 ₽ · 71 %'],
];

const shapes: readonly [string, CSSProperties][] = [
  ['обложка 2', { borderRadius: 2 }],
  ['поле 6', { borderRadius: 6 }],
  ['лист 10', { borderRadius: 10, boxShadow: 'var(--sh-sheet)' }],
  ['окно 14', { borderRadius: 14, boxShadow: 'var(--sh-pop)' }],
  ['sh-cover', { borderRadius: 2, boxShadow: 'var(--sh-cover)' }],
  ['focus', { borderRadius: 6, boxShadow: 'var(--focus)' }],
];

export function GalleryTokens() {
  return (
    <>
      <Section title="Цвет">
        <div className="palette">
          <Half scheme="light" title="Бумага, днём" />
          <Half scheme="dark" title="Комната с лампой" />
        </div>
      </Section>
      <Section title="Шрифт">
        <div className="type-row">
          {sizes.map(([name, className, style, words]) => (
            <Sample key={name} name={name} className={className} style={style} words={words} />
          ))}
        </div>
      </Section>
      <Section title="Форма">
        <div className="shapes">
          {shapes.map(([name, style]) => (
            <div key={name} style={style}>
              {name}
            </div>
          ))}
        </div>
      </Section>
    </>
  );
}

function Half({ scheme, title }: { scheme: 'light' | 'dark'; title: string }) {
  return (
    <div className="half" data-color-scheme={scheme}>
      <h3>{title}</h3>
      <div className="swatches">
        {swatches.map(([name, use]) => (
          <div key={name}>
            <i style={{ background: `var(--${name})` }} />
            <b>{name}</b>
            <span>{use}</span>
          </div>
        ))}
      </div>
      <div className="row wraps">
        <Button kind="go">Следующий шаг</Button>
        <Button>Второе</Button>
        <TextLink to="#">Ссылка</TextLink>
        <StateTag tone="ok">Опубликовано</StateTag>
        <StateTag tone="warn">Вернули</StateTag>
        <StateTag tone="bad">Ошибка</StateTag>
      </div>
    </div>
  );
}

type SampleProps = { name: string; className: string; style: CSSProperties; words: string };

function Sample({ name, className, style, words }: SampleProps) {
  return (
    <>
      <span>{name}</span>
      <div className={className} style={style}>
        {words}
      </div>
    </>
  );
}
