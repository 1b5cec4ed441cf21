import { AUTHOR_FIELD } from '@pero/checks/rules/preflight/findings';
import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import type { IconName } from '@pero/ui/icon';
import { fieldTab } from '@pero/works/rules/remarks';
import type { PreflightFinding, PreflightReport } from '../../../contract/preflight.ts';
import { isInTheWay } from '../../../rules/before-sale.ts';
import { type BookTab, tabPath } from '../book-tab.ts';

type Severity = PreflightFinding['severity'];

export const SIGNS: Readonly<Record<Severity, { icon: IconName; tone: string; words: string }>> = {
  error: { icon: 'warning', tone: 'bad', words: 'Ошибка' },
  warning: { icon: 'warning', tone: 'warn', words: 'Стоит поправить' },
  advice: { icon: 'info', tone: 'dimmer', words: 'Совет' },
};

/** Where a finding is mended by hand. */
export function placePath(bookId: number, { place }: PreflightFinding): string | null {
  switch (place.kind) {
    case 'chapter':
      if (place.chapter_id === null) return `/books/${bookId}/chapters/`;
      return place.block === null
        ? `/books/${bookId}/chapters/${place.chapter_id}/`
        : `/books/${bookId}/chapters/${place.chapter_id}/?block=${place.block}`;
    case 'cover':
      return tabPath(bookId, 'cover');
    case 'meta':
      return tabPath(bookId, tabOf(place.field ?? ''));
    case 'book':
      return null;
  }
}

function tabOf(field: string): BookTab {
  if (field === AUTHOR_FIELD) return 'profile';
  if (OF_LICENSE.includes(field)) return 'license';
  return fieldTab(field) === 'matter' ? 'matter' : 'meta';
}

const OF_LICENSE = ['price', 'license_type', 'with_printed'];

/** The whole look in one sentence. */
export function summaryWords(
  { summary, before }: Pick<PreflightReport, 'summary' | 'before'>,
  openRemarks = 0,
): string {
  const { errors, warnings, advice } = summary;
  const parts = [
    errors > 0 ? counted(errors, 'ошибка', 'ошибки', 'ошибок') : '',
    warnings > 0 ? counted(warnings, 'предупреждение', 'предупреждения', 'предупреждений') : '',
    advice > 0 ? counted(advice, 'совет', 'совета', 'советов') : '',
  ].filter(Boolean);
  const isHeld = before.some(isInTheWay);
  if (parts.length === 0 && openRemarks > 0) {
    return hang('Машина ничего не нашла, но замечания модератора ещё открыты');
  }
  if (parts.length === 0) {
    return hang(isHeld ? 'Книга готова. Осталось то, что названо ниже' : 'Всё в порядке: можно отправлять');
  }
  const found = parts.join(', ');
  if (errors > 0) return hang(`${found}. Ошибки нужно исправить до отправки`);
  return hang(isHeld ? `${found}. До отправки осталось то, что названо ниже` : `${found}. Отправить уже можно`);
}
