export type OneOption = { readonly value: string; readonly label: string };

/** Those that begin with what was typed, then those that hold it; ё and е are one letter here. */
export function foundOne(options: readonly OneOption[], typed: string): readonly OneOption[] {
  const wanted = plain(typed);
  if (wanted === '') return options;
  const holding = options.filter(({ label }) => plain(label).includes(wanted));
  const begins = ({ label }: OneOption) => plain(label).startsWith(wanted);
  return [...holding.filter(begins), ...holding.filter((option) => !begins(option))];
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').trim();
}
