import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After going to another page its title is said, and the keyboard begins at its heading. A page that has put the focus
 * where one writes, or kept it on what was pressed, is left as it is.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [announced, setTold] = useState('');
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // The new page has drawn its title by then.
    const frame = requestAnimationFrame(() => {
      setTold(document.title);
      const main = document.getElementById('main');
      if (main && !main.contains(document.activeElement)) focusIn(main);
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  );
}

function focusIn(main: HTMLElement): void {
  const heading = main.querySelector('h1') ?? main;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
