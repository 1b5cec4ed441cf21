import type { SaveState } from './parts.ts';

/** Nobody needs to hear on every letter that the text is still unsaved. */
export function isSameState(a: SaveState, b: SaveState): boolean {
  if (a.kind === 'conflict' && b.kind === 'conflict') {
    return a.conflict.mine === b.conflict.mine && a.conflict.theirs === b.conflict.theirs;
  }
  if (a.kind === 'saved' && b.kind === 'saved') return a.at === b.at;
  if ('isOnDevice' in a && 'isOnDevice' in b) return a.kind === b.kind && a.isOnDevice === b.isOnDevice;
  return a.kind === b.kind && a.kind !== 'refused';
}

const ON_SERVER = ' на\u00A0сервере';
const ON_DEVICE = 'На\u00A0устройстве, отправляем на\u00A0сервер…';

/** What the author reads beside the name of the book. */
export function saveWords(state: SaveState, whenOf: (at: string) => string, isAway = false): string {
  switch (state.kind) {
    case 'saved':
      return `${isAway ? 'Нет связи. ' : ''}Сохранено ${whenOf(state.at)}`.trimEnd() + ON_SERVER;
    case 'unsaved':
      return state.isOnDevice ? ON_DEVICE : 'Есть несохранённое';
    case 'saving':
      return state.isOnDevice ? ON_DEVICE : 'Сохраняем…';
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
