import { Icon } from '@pero/ui/icon';
import type { ReactNode } from 'react';
import type { ScanKind } from '../../rules/document.ts';
import { SCAN_WORDS } from './scans/scan-words.ts';
import css from './scans/scans.module.css';

/** How a good picture looks, and how one does that will come back. */
export function Examples({ kind }: { kind: ScanKind }) {
  const { good, bad } = SCAN_WORDS[kind];
  const [first, ...others] = DRAWINGS[kind];
  return (
    <ul className={css.examples} aria-label="Как снять">
      <Example isGood words={good}>
        {first}
      </Example>
      {bad.map((words, place) => (
        <Example key={words} words={words}>
          {others[place]}
        </Example>
      ))}
    </ul>
  );
}

function Example({ isGood = false, words, children }: { isGood?: boolean; words: string; children: ReactNode }) {
  return (
    <li className={isGood ? css.good : css.poor}>
      <svg viewBox="0 0 96 64" aria-hidden="true">
        <rect className={css.frame} x="0.5" y="0.5" width="95" height="63" rx="4" />
        {children}
      </svg>
      <span>
        <Icon name={isGood ? 'check' : 'close'} size={14} />
        <span className="visually-hidden">{isGood ? 'Хорошо: ' : 'Плохо: '}</span>
        {words}
      </span>
    </li>
  );
}

/** A passport opened at its picture, 44 by 32. */
function Passport() {
  return (
    <g>
      <rect className={css.paper} x="0" y="0" width="44" height="32" rx="2" />
      <rect className={css.shade} x="4" y="6" width="12" height="16" rx="1" />
      <circle className={css.paper} cx="10" cy="12" r="3" />
      <path className={css.paper} d="M5 22c0-4 2-6 5-6s5 2 5 6z" />
      <path className={css.lines} d="M20 8h20M20 12h16M20 16h20M20 20h12M4 27h36" />
    </g>
  );
}

/** Head and shoulders, 36 by 44. */
function Person() {
  return (
    <g>
      <circle className={css.skin} cx="18" cy="13" r="11" />
      <path className={css.skin} d="M0 44c0-12 7-18 18-18s18 6 18 18z" />
      <path className={css.lines} d="M14 12v1M22 12v1M14 18c2 2 6 2 8 0" />
    </g>
  );
}

function Letter() {
  return (
    <g>
      <rect className={css.paper} x="0" y="0" width="36" height="48" rx="1" />
      <path className={css.lines} d="M5 8h26M5 14h26M5 20h22M5 26h26M5 32h14" />
      <path className={css.pen} d="M18 42c2-6 4 3 6-1s3 2 7-1" />
    </g>
  );
}

const DRAWINGS: Readonly<Record<ScanKind, readonly ReactNode[]>> = {
  document_scan: [
    <g key="whole" transform="translate(26 16)">
      <Passport />
    </g>,
    <g key="cut" transform="translate(54 22) scale(1.3)" clipPath="inset(0 0 0 0)">
      <Passport />
    </g>,
    <g key="glare" transform="translate(26 16)">
      <Passport />
      <path className={css.glare} d="M24 1h17L28 31H9z" />
    </g>,
  ],
  photo_with_document: [
    <g key="both">
      <g transform="translate(14 18)">
        <Person />
      </g>
      <g transform="translate(52 26) scale(0.82)">
        <Passport />
      </g>
    </g>,
    <g key="hidden">
      <g transform="translate(30 18)">
        <Person />
      </g>
      <g transform="translate(27 14)">
        <Passport />
      </g>
    </g>,
    <g key="far">
      <g transform="translate(40 38) scale(0.42)">
        <Person />
      </g>
      <g transform="translate(56 46) scale(0.26)">
        <Passport />
      </g>
    </g>,
  ],
  additional_scan: [
    <g key="whole" transform="translate(30 8)">
      <Letter />
    </g>,
    <g key="cut" transform="translate(24 16) scale(1.3)">
      <Letter />
    </g>,
  ],
};
