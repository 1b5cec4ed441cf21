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

/** Own words have numbers below nought. */
export function isOwn({ value }: PickOption): boolean {
  return value < 0;
}

type Options = readonly PickOption[];

/** What fits what was typed; last, where own words are taken and none of the list says just these, the words themselves. */
export function offered(left: Options, chosen: Options, typed: string, own?: (typed: string) => string) {
  const groups = found(left, typed);
  if (!own || plain(typed).length < 2 || same([...left, ...chosen], typed)) return groups;
  const lowest = Math.min(0, ...chosen.map(({ value }) => value));
  return [...groups, { title: '', options: [{ value: lowest - 1, label: own(typed.trim()) }] }];
}

/** What Enter takes where the arrows stand at no row: of own words the same of the list, or the words. */
export function taken(groups: readonly PickGroup[], typed: string, takesOwn: boolean) {
  if (!takesOwn || plain(typed) === '') return undefined;
  const options = groups.flatMap((group) => group.options);
  return same(options, typed) ?? options.find(isOwn);
}

function same(options: Options, typed: string): PickOption | undefined {
  return options.find(({ label }) => plain(label) === plain(typed));
}
