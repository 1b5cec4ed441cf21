import { useEffect, useEffectEvent } from 'react';

/** Ctrl+K, or ⌘K, on any layout of the keyboard; where a text field has taken it for a link, it is the field's. */
export function useFinderKey(onOpen: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isAsked = event.code === 'KeyK' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isAsked || event.defaultPrevented) return;
    event.preventDefault();
    onOpen();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
