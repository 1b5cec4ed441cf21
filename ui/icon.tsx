const drawings = {
  'arrow-left': 'M20 12H4m6-6-6 6 6 6',
  attach: 'm8 13 6.5-6.5a3 3 0 0 1 4.3 4.3L10 19.5a5 5 0 0 1-7-7L11 4.5',
  bell: 'M6 10a6 6 0 0 1 12 0c0 5 2 6 2 7H4c0-1 2-2 2-7zM10 20a2 2 0 0 0 4 0',
  book: 'M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2c2-1.5 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  chart: 'M4 19h16M6 16l4-5 4 3 5-8',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm7 10 5 5 5-5',
  'chevron-right': 'm9 6 6 6-6 6',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 7.5V12l3 2',
  close: 'm6 6 12 12M18 6 6 18',
  comment: 'M4 5h16v11H10l-5 4v-4H4z',
  copy: 'M9.5 8h9A1.5 1.5 0 0 1 20 9.5v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 8 18.5v-9A1.5 1.5 0 0 1 9.5 8zM16 8V4H4v12h4',
  desk: 'M3 9h18M5 9v10M19 9v10M8 9V5h6v4',
  download: 'M12 4v12M6 11l6 6 6-6M4 20h16',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
  'eye-off':
    'M4 4l16 16M9.5 6A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.3 7.6A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.6 0 3-.4 4.2-1M10 10a2.8 2.8 0 0 0 4 4',
  external: 'M13 5h6v6M19 5l-9 9M17 14v5H5V7h5',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  gift: 'M4 9h16v4H4zM6 13v7h12v-7M12 9v11M12 9S7 9 7 6.5 11 4 12 9c1-5 5-5 5-2.5S12 9 12 9z',
  headphones: 'M4 14v-2a8 8 0 0 1 16 0v2M4 14h3v6H5a1 1 0 0 1-1-1zM20 14h-3v6h2a1 1 0 0 0 1-1z',
  info: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 11v5M12 8v.5',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5 10.7a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6zM12 10.7a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6zM19 10.7a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6z',
  pencil: 'm5 19 1-4.5L16.5 4 20 7.5 9.5 18z',
  phone: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
  minus: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  question: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM9.8 10a2.2 2.2 0 1 1 3.4 1.8c-.8.5-1.2 1-1.2 1.9M12 16v.5',
  redo: 'm16 5 4 4-4 4M20 9h-9a6 6 0 0 0 0 12h3',
  ruble: 'M9 20V5h5.5a4 4 0 0 1 0 8H7M7 16.5h7',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm5 11.5 4.5 4.5',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM9 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  'sign-out': 'M13 5H5v14h8M10 12h11m-4-4 4 4-4 4',
  star: 'm12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17l-5.3 3 1.1-6L3.4 9.8l6-.8z',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  undo: 'M8 5 4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3',
  upload: 'M12 16V4M6 9l6-6 6 6M4 20h16',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c.5-4 3.5-6 7.5-6s7 2 7.5 6',
  users:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 19.5C3 16 5.5 14 9 14s6 2 6.5 5.5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.5c2 .8 3.2 2.6 3.5 5',
  warning: 'M12 4 3 19.5h18zM12 10v4.5M12 17v.5',
} as const;

export type IconName = keyof typeof drawings;

export const iconNames = Object.keys(drawings) as IconName[];

/** A thin stroke sign beside a word. It never speaks alone: the word or the aria-label is the button's. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
