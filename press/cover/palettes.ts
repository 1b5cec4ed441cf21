/**
 * Six colours that live together. Letters are `ink` on `ground` and `onDeep` on `deep`, both readable by themselves;
 * `accent` is what the eye finds first, `second` and `glow` are the air between.
 */
export type Palette = {
  readonly ground: string;
  readonly ink: string;
  readonly deep: string;
  readonly onDeep: string;
  readonly accent: string;
  readonly second: string;
  readonly glow: string;
};

const palette = (colours: string): Palette => {
  const [ground = '', ink = '', deep = '', onDeep = '', accent = '', second = '', glow = ''] = colours.split(' ');
  return { ground, ink, deep, onDeep, accent, second, glow };
};

/** The palettes of the constructor by name: ground, ink, deep, on deep, accent, second, glow. */
export const PALETTES = {
  water: palette('#e9e1cf #16343b #16444b #e9e1cf #e8703a #2f6a70 #f7e4c3'),
  sand: palette('#f0c9a0 #3b1f1a #5e2a1f #f6ddbe #a9532f #d98b57 #f7e4c3'),
  poppy: palette('#c5352a #fdf1e8 #7a1a14 #fdf1e8 #fbe3d4 #9c231a #f2b59d'),
  lamp: palette('#121315 #f4efe4 #1d1f23 #f4efe4 #f6c530 #3a3c42 #fbe9ad'),
  amber: palette('#0f2a26 #e7c27a #0a201c #f3e3bf #f2b84b #1c4a41 #e39a2d'),
  lemon: palette('#ffd84a #151515 #151515 #ffd84a #e4372a #efb01f #fff3b8'),
  tile: palette('#f4efe3 #1e3f77 #1e3f77 #f4efe3 #c2502e #8fa6cb #ffffff'),
  frost: palette('#d5dde3 #1f2b3a #3c5069 #f7fafc #7f95aa #a9b9c8 #ffffff'),
  orbit: palette('#1b1730 #f5e9dc #110e20 #f5e9dc #ff7a59 #5d8bd6 #f2c14e'),
  paper: palette('#efe6d2 #5a2b20 #5a2b20 #f3e9d6 #b5452c #c9a77a #fbf5e6'),
  garden: palette('#23402f #ebddb8 #16291e #ebddb8 #d9a441 #3f6a4e #f4e7bf'),
  wine: palette('#7a2430 #f3dfc9 #4e141e #f3dfc9 #e0a458 #98404b #f7c9a9'),
  night: palette('#22344f #e9dfc8 #142034 #e9dfc8 #e6b450 #3e567a #f5ebd0'),
  moss: palette('#d9ddd2 #2b3a34 #2b3a34 #e8ebe2 #c4623a #8fa08f #f6f7f0'),
  rose: palette('#f3d3cf #5b1e33 #7d2843 #fbe9e4 #d1495b #e0989f #fff4ec'),
  mint: palette('#bfe3d0 #173f3a #1d5f55 #f5fbef #f27a4d #6fbf9f #fff3c4'),
  lilac: palette('#d8cfea #2d1f54 #443379 #f6f0ff #e8873a #9d8cc9 #fff7e0'),
  coal: palette('#19191b #f2f0ec #0f0f10 #f2f0ec #d9352c #38383d #f2f0ec'),
} as const satisfies Record<string, Palette>;

/** The name of a palette. */
export type PaletteName = keyof typeof PALETTES;

/** All names, in the order of the screen. */
export const PALETTE_NAMES = Object.keys(PALETTES) as readonly PaletteName[];
