export type OneOption = { readonly value: string; readonly label: string };

/** Those that begin with what was typed, then those that hold it; ё and е are one letter here. */
export function foundOne(options: readonly OneOption[], typed: string): readonly OneOption[] {
  const wanted = plain(typed);
  if (wanted === '') return options;
  const holding = options.filter(({ label }) => plain(label).includes(wanted));
  const begins = ({ label }: OneOption) => plain(label).startsWith(wanted);
  return [...holding.filter(begins), ...holding.filter((option) => !begins(option))];
}

/** The place of the next one up or down, round the ends. @example nextPlace(3, 2, 1) // 0 */
export function nextPlace(count: number, active: number, step: 1 | -1): number {
  if (count === 0) return -1;
  const from = active === -1 && step === -1 ? 0 : active;
  return (from + step + count) % count;
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').trim();
}
