import { useCallback, useRef, useState } from 'react';

export type EditorSettings = {
  readonly focus: boolean;
  readonly typography: boolean;
  readonly typewriter: boolean;
};

const KEY = 'pero.editor';
const USUAL: EditorSettings = { focus: false, typography: true, typewriter: false };

/** How the author likes to write, kept on this device; focus is of the moment. `now` is for what reads it outside React. */
export function useEditorSettings(): {
  readonly settings: EditorSettings;
  readonly now: () => EditorSettings;
  readonly toggle: (name: keyof EditorSettings) => EditorSettings;
} {
  const [settings, setSettings] = useState(keptSettings);
  const latest = useRef(settings);
  const now = useCallback(() => latest.current, []);
  const toggle = useCallback((name: keyof EditorSettings) => {
    const next = { ...latest.current, [name]: !latest.current[name] };
    latest.current = next;
    setSettings(next);
    keep(next);
    return next;
  }, []);
  return { settings, now, toggle };
}

function keptSettings(): EditorSettings {
  try {
    const { typography, typewriter } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<EditorSettings>;
    return { focus: false, typography: typography ?? USUAL.typography, typewriter: typewriter ?? USUAL.typewriter };
  } catch {
    return USUAL;
  }
}

function keep({ typography, typewriter }: EditorSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ typography, typewriter }));
  } catch {
    // A browser that keeps nothing forgets it, that is all.
  }
}
