import { type ColorScheme, chooseColorScheme, useColorScheme } from '@pero/ui/theme/color-scheme';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { FONT_SIZES } from '../../rules/editor.ts';
import { useDesk } from './desk-context.ts';
import { Menu, MenuHead, MenuItem, MenuLine } from './menu.tsx';

const KeepDialog = lazy(async () => ({ default: (await import('../device/keep-dialog.tsx')).KeepDialog }));

const THEMES: readonly (readonly [ColorScheme, string])[] = [
  ['light', 'Светлая'],
  ['dark', 'Тёмная'],
  ['auto', 'Как в\u00A0системе'],
];
const SIZES = ['Мелкий', 'Обычный', 'Крупный', 'Очень крупный'];

/** How the desk looks, and ways out of it. */
export function ViewMenu() {
  const { bookId, preferences, prefer, keeping } = useDesk();
  const [isKeeping, setIsKeeping] = useState(false);
  const scheme = useColorScheme();
  const navigate = useNavigate();
  return (
    <>
      <Menu label="Вид" icon="settings" words="Вид">
        <MenuHead>Текст</MenuHead>
        {FONT_SIZES.map((size, at) => (
          <MenuItem key={size} isOn={preferences.font_size === size} onClick={() => prefer({ font_size: size })}>
            {SIZES[at]}
          </MenuItem>
        ))}
        <MenuLine />
        <MenuHead>Тема</MenuHead>
        {THEMES.map(([theme, words]) => (
          <MenuItem key={theme} isOn={scheme === theme} onClick={() => chooseColorScheme(theme)}>
            {words}
          </MenuItem>
        ))}
        <MenuLine />
        <MenuItem onClick={() => void navigate(`/books/${bookId}/preview/`)}>Читать как читатель</MenuItem>
        <MenuLine />
        <MenuItem isOn={keeping.kept !== null} onClick={() => setIsKeeping(true)}>
          На&nbsp;этом устройстве
        </MenuItem>
      </Menu>
      {isKeeping && (
        <Suspense>
          <KeepDialog onClose={() => setIsKeeping(false)} />
        </Suspense>
      )}
    </>
  );
}
