/** Files for single blocks: the same text has the same file as long as it is in use, wherever it stands. */
export type Slots = {
  /** Begins a new document; what the last two did not use is free again. */
  readonly begin: () => void;
  readonly pathOf: (text: string) => string;
  /** The files in use, with their text. */
  readonly files: () => ReadonlyMap<string, string>;
};

/** Typst never forgets the name of a file and can know only 65,000, so names are used again. */
export function openSlots(): Slots {
  const slots = new Map<string, { readonly path: string; used: number }>();
  const free: string[] = [];
  let document = 0;
  return {
    begin: () => {
      document += 1;
      for (const [text, { path, used }] of slots) {
        if (used >= document - 2) continue;
        slots.delete(text);
        free.push(path);
      }
    },
    pathOf: (text) => {
      const known = slots.get(text);
      if (known) {
        known.used = document;
        return known.path;
      }
      const path = free.pop() ?? `/blocks/${slots.size}.typ`;
      slots.set(text, { path, used: document });
      return path;
    },
    files: () => new Map([...slots].map(([text, { path }]) => [path, text])),
  };
}
