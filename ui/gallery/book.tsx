import { Section } from '../layout/section.tsx';
import { Sheet } from '../layout/sheet.tsx';
import { type PathStep, StatePath } from '../states/state-path.tsx';
import { StateTag } from '../states/state-tag.tsx';
import { Day, Moment } from '../words/day.tsx';
import { Plural } from '../words/plural.tsx';

const start: readonly PathStep[] = [
  { title: 'Рукопись', note: 'загружена 12 октября', state: 'done' },
  { title: 'Оформление', note: 'готово 28 октября', state: 'done' },
];
const rest: readonly PathStep[] = [
  { title: 'Магазин', note: 'ещё около 2 дней', state: 'future' },
  { title: 'Печать', note: 'ещё около 10 дней', state: 'future' },
];

export function GalleryBook() {
  return (
    <>
      <Section title="Путь книги">
        <StatePath
          steps={[...start, { title: 'Проверка', note: 'читает модератор, до 17 ноября', state: 'now' }, ...rest]}
        />
        <div className="gap">
          <StatePath
            label="Путь книги, которую вернули"
            steps={[...start, { title: 'Проверка', note: 'вернули, два замечания', state: 'back' }, ...rest]}
          />
        </div>
        <Sheet className="gap">
          <StatePath
            label="Путь книги на листе"
            steps={[...start, { title: 'Проверка', note: 'принята 14 ноября', state: 'now' }, ...rest]}
          />
        </Sheet>
      </Section>
      <Section title="Состояние, день, счёт">
        <div className="row wraps">
          <StateTag tone="ok">Опубликовано</StateTag>
          <StateTag tone="wait">Ожидает публикации</StateTag>
          <StateTag tone="warn">Вернули вчера, два замечания</StateTag>
          <StateTag tone="bad">Снята с продажи</StateTag>
          <StateTag>Черновик</StateTag>
        </div>
        <p className="gap dim">
          <Day value="2026-11-15" /> · <Day value="2026-11-14" today="2026-11-15" /> ·{' '}
          <Moment at="2026-11-15T09:04:00Z" /> · <Moment at="2026-11-15T09:04:00Z" now="2026-11-15T12:00:00Z" /> ·{' '}
          <Plural n={1} one="книга" few="книги" many="книг" />, <Plural n={2} one="книга" few="книги" many="книг" />,{' '}
          <Plural n={1205} one="книга" few="книги" many="книг" />
        </p>
      </Section>
    </>
  );
}
