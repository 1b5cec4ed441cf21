import { TextButton } from '../text-link.tsx';
import { type ColorScheme, chooseColorScheme, useColorScheme } from './color-scheme.ts';

const words: Record<ColorScheme, string> = { auto: 'как в системе', light: 'светлая', dark: 'тёмная' };
const next: Record<ColorScheme, ColorScheme> = { auto: 'light', light: 'dark', dark: 'auto' };

/** Says the theme and changes it to the next one. */
export function ThemeSwitch() {
  const scheme = useColorScheme();
  return (
    <TextButton tone="ink" onClick={() => chooseColorScheme(next[scheme])}>
      Тема: {words[scheme]}
    </TextButton>
  );
}
