export type PickOption = { readonly value: number; readonly label: string; readonly group?: string };

export type PickGroup = { readonly title: string; readonly options: readonly PickOption[] };

/** Those whose words or group begin or hold what was typed, under their headings; ё and е are one letter here. */
export function found(options: readonly PickOption[], typed: string): readonly PickGroup[] {
  const wanted = plain(typed).split(' ').filter(Boolean);
  const fitting = options.filter(({ label, group = '' }) => {
    const words = plain(`${label} ${group}`);
    return wanted.every((word) => words.includes(word));
  });
  return [...Map.groupBy(fitting, ({ group }) => group ?? '')].map(([title, those]) => ({ title, options: those }));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').trim();
}

/** The next one up or down, round the ends. @example nextActive([3, 5, 8], 8, 1) // 3 */
export function nextActive(values: readonly number[], active: number | null, step: 1 | -1): number | null {
  if (values.length === 0) return null;
  const at = active === null ? -1 : values.indexOf(active);
  const from = at === -1 && step === -1 ? 0 : at;
  return values[(from + step + values.length) % values.length] ?? null;
}
