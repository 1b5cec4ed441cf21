/** What a Hunspell dictionary says of endings: what is taken off a word, what is put there, and of which words. */
type Ending = { readonly strip: string; readonly add: string; readonly fits: RegExp };

export type Endings = ReadonlyMap<string, readonly Ending[]>;

/**
 * The endings of an affix file whose only rules are suffixes, as that of Russian is. What else a dictionary may ask for
 * (prefixes, compounds, endings after endings) is refused, not passed over.
 */
export function endingsOf(affixes: string): Endings {
  const endings = new Map<string, Ending[]>();
  for (const line of affixes.split('\n')) {
    const [command = '', flag = '', ...rest] = line.trim().split(/\s+/);
    if (['', 'SET', 'TRY'].includes(command)) continue;
    if (command !== 'SFX' || line.includes('/')) throw new Error(`An affix that is not known here: ${line}`);
    const own = endings.get(flag);
    // The first line of a kind says how many follow.
    if (own) own.push(endingOf(rest));
    else endings.set(flag, []);
  }
  return endings;
}

function endingOf([strip = '', add = '', fits = '.']: readonly string[]): Ending {
  return { strip: lettersOf(strip), add: lettersOf(add), fits: new RegExp(`${fits}$`) };
}

/** A nought is no letter. */
function lettersOf(part: string): string {
  return part === '0' ? '' : part;
}

/** All forms of a line of the list of words: «дом/J» is дом, дома, дому and so on. */
export function formsOfLine(line: string, endings: Endings): readonly string[] {
  const [word = '', flags = ''] = line.trim().split('/');
  const forms = [word];
  for (const flag of flags) {
    for (const { strip, add, fits } of endings.get(flag) ?? []) {
      if (word.endsWith(strip) && fits.test(word)) forms.push(word.slice(0, word.length - strip.length) + add);
    }
  }
  return forms;
}
