import type { IconName } from '@pero/ui/icon';
import type { Panel } from '../../../rules/editor.ts';

export const PANEL_WORDS: Readonly<Record<Panel, { readonly title: string; readonly icon: IconName }>> = {
  preview: { title: 'Страница', icon: 'book' },
  history: { title: 'История главы', icon: 'undo' },
  search: { title: 'Найти и\u00A0заменить', icon: 'search' },
  goals: { title: 'Цели', icon: 'chart' },
  preflight: { title: 'Проверка', icon: 'check' },
  notes: { title: 'Заметки', icon: 'pencil' },
  remarks: { title: 'Замечания модератора', icon: 'comment' },
};
