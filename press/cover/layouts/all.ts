import type { Layout } from '../placing.ts';
import { band, framed, label, plate, split } from './bounded.ts';
import type { LayoutName } from './names.ts';
import { block, centred, high, ladder, low, poster, small } from './open.ts';

/** The layouts by name. */
export const LAYOUTS: Readonly<Record<LayoutName, Layout>> = {
  plate,
  high,
  centred,
  poster,
  framed,
  block,
  small,
  low,
  ladder,
  split,
  label,
  band,
};
