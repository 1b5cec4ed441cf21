import type { IconName } from '@pero/ui/icon';
import type { Panel } from '../../../rules/editor.ts';

type PanelWords = {
  readonly title: string;
  /** On its button; the title says the rest. */
  readonly short: string;
  readonly icon: IconName;
};

export const PANEL_WORDS: Readonly<Record<Panel, PanelWords>> = {
  preview: { title: 'Страница', short: 'Страница', icon: 'book' },
  history: { title: 'История главы', short: 'История', icon: 'clock' },
  search: { title: 'Поиск по\u00A0книге', short: 'Поиск', icon: 'search' },
  goals: { title: 'Цели', short: 'Цели', icon: 'chart' },
  preflight: { title: 'Проверка', short: 'Проверка', icon: 'check' },
  notes: { title: 'Заметки', short: 'Заметки', icon: 'pencil' },
  together: { title: 'Правка и\u00A0разговоры', short: 'Правка', icon: 'comment' },
  world: { title: 'Мир книги', short: 'Мир', icon: 'users' },
  plan: { title: 'План', short: 'План', icon: 'desk' },
  spelling: { title: 'Правописание', short: 'Слова', icon: 'check' },
  beside: { title: 'Глава рядом', short: 'Рядом', icon: 'book' },
  remarks: { title: 'Замечания модератора', short: 'Замечания', icon: 'comment' },
};
