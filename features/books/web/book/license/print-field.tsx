import { hang } from '@pero/kernel/typography';
import { Switch } from '@pero/ui/fields/switch';
import { TextLink } from '@pero/ui/text-link';
import type { BookDesk } from '../use-book-desk.ts';
import css from './license.module.css';

export function PrintField({ desk }: { desk: BookDesk }) {
  const { meta, fields, wrong, change, canEdit } = desk;
  const why = whyNot(desk);
  return (
    <div className={css.column}>
      <Switch
        checked={fields.with_printed}
        disabled={!canEdit || why !== null}
        hint={
          why ??
          hang(
            `Печатаем по заказу читателя, от одного экземпляра. Бумажная книга появится через ${meta.days_for_print_publication} дней после электронной: столько печатники готовят макет.`,
          )
        }
        onChange={(event) => change({ with_printed: event.currentTarget.checked }, 'now')}
      >
        Печатать по&nbsp;требованию
      </Switch>
      {wrong.with_printed && (
        <p className="hint bad" role="alert">
          {wrong.with_printed}
        </p>
      )}
      <p className="sm">
        <TextLink to="/faq/print-on-demand/">Сколько стоит печать и&nbsp;что получает автор</TextLink>
      </p>
    </div>
  );
}

function whyNot({ meta, fields }: BookDesk): string | null {
  if (fields.license_type === 'draft') return hang('У черновика печатного издания нет: сначала допишите книгу.');
  if (meta.kind === 'story') return hang('Рассказ слишком тонок для отдельной книги. Соберите сборник.');
  return null;
}
