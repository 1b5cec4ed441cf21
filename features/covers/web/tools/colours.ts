import { PALETTES, type Palette } from '@pero/cover/palettes';
import type { CoverMaker } from '../use-cover-maker.ts';

/** Paper of a ready file's spine and back: its own colours are the printer's business. */
const QUIET = { ground: '#e8e2d4', ink: '#2b2620' };

/** The colours of the back and the spine. */
export function coloursOf({ mode, model }: Pick<CoverMaker, 'mode' | 'model'>): Pick<Palette, 'ground' | 'ink'> {
  return mode === 'file' ? QUIET : PALETTES[model.palette];
}
