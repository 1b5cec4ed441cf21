import { type Face, keyOf } from '@pero/cover/letters/fonts';
import { type Letters, type LetterTable, tableLetters } from '@pero/cover/letters/letters';
import { useEffect, useMemo, useState } from 'react';

/**
 * Letters as this browser has them. A typeface that has arrived is measured, kerning and all, just as the server does;
 * until then the table of widths has to do, and titles may break a little otherwise for a moment.
 */
export function useLetters(table: LetterTable | null): Letters | null {
  const [arrivals, setArrivals] = useState(0);
  useEffect(() => {
    const arrived = () => setArrivals((count) => count + 1);
    document.fonts.addEventListener('loadingdone', arrived);
    return () => document.fonts.removeEventListener('loadingdone', arrived);
  }, []);
  return useMemo(() => table && measuredAfter(arrivals, table), [table, arrivals]);
}

/** Whatever arrived is measured anew. */
function measuredAfter(_arrivals: number, table: LetterTable): Letters {
  return measuredLetters(tableLetters(table));
}

const SIZE = 1000;
const KEPT = 20_000;

function measuredLetters(letters: Letters): Letters {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return letters;
  pen.fontKerning = 'normal';
  const here = new Map<string, boolean>();
  const widths = new Map<string, number>();
  const isHere = (face: Face): boolean => {
    const key = keyOf(face);
    const known = here.get(key) ?? document.fonts.check(fontOf(face), 'Жук, Fox');
    here.set(key, known);
    return known;
  };
  return {
    ...letters,
    width: (text, face) => {
      if (!isHere(face)) return letters.width(text, face);
      const key = `${keyOf(face)}|${text}`;
      const known = widths.get(key);
      if (known !== undefined) return known;
      if (widths.size > KEPT) widths.clear();
      pen.font = fontOf(face);
      const width = pen.measureText(text).width / SIZE;
      widths.set(key, width);
      return width;
    },
  };
}

function fontOf({ family, weight, isItalic }: Face): string {
  return `${isItalic ? 'italic ' : ''}${weight} ${SIZE}px "${family}"`;
}
