export const TRIMS = ['140x200', '170x240'] as const;
export const DESIGNS = ['classic', 'modern', 'strict'] as const;
export const CONTENTS = ['end', 'front', 'none'] as const;

/** What files show of an author's choice. */
export type PrintDesign = {
  readonly trim: (typeof TRIMS)[number];
  readonly design: (typeof DESIGNS)[number];
  readonly contents: (typeof CONTENTS)[number];
};

type Stored = { readonly [Field in keyof PrintDesign]?: unknown };

/** As stored, with the usual where nothing sound is. */
export function printDesignOf(stored: unknown): PrintDesign {
  const from = fields(stored);
  return {
    trim: oneOf(TRIMS, from.trim, '140x200'),
    design: oneOf(DESIGNS, from.design, 'classic'),
    contents: oneOf(CONTENTS, from.contents, 'end'),
  };
}

function fields(value: unknown): Stored {
  return typeof value === 'object' && value !== null ? value : {};
}

function oneOf<T, O>(known: readonly T[], value: unknown, other: O): T | O {
  return known.find((each) => each === value) ?? other;
}
