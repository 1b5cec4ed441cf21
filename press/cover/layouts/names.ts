/** The layouts in the order of the screen. */
export const LAYOUT_NAMES = [
  'plate',
  'high',
  'centred',
  'poster',
  'framed',
  'block',
  'small',
  'low',
  'ladder',
  'split',
  'label',
  'band',
] as const;

/** The name of a layout. */
export type LayoutName = (typeof LAYOUT_NAMES)[number];
