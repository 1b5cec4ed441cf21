import type { SaveState } from './parts.ts';

/** Nobody needs to hear on every letter that the text is still unsaved. */
export function isSameState(a: SaveState, b: SaveState): boolean {
  if (a.kind === 'conflict' && b.kind === 'conflict') {
    return a.conflict.mine === b.conflict.mine && a.conflict.theirs === b.conflict.theirs;
  }
  if (a.kind === 'saved' && b.kind === 'saved') return a.at === b.at;
  return a.kind === b.kind && a.kind !== 'refused';
}

/** What the author reads beside the name of the book. */
export function saveWords(state: SaveState, whenOf: (at: string) => string): string {
  switch (state.kind) {
    case 'saved':
      return `Сохранено ${whenOf(state.at)}`.trim();
    case 'unsaved':
      return 'Есть несохранённое';
    case 'saving':
      return 'Сохраняем…';
    case 'offline':
      return 'Нет связи. Текст сохранён на\u00A0этом устройстве';
    case 'failed':
      return 'Не удаётся сохранить. Не закрывайте страницу и\u00A0скопируйте текст';
    case 'refused':
      return state.reason;
    case 'conflict':
      return 'Есть две версии главы';
  }
}
