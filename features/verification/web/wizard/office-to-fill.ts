/**
 * The name to put into «Кем выдан» once a code has led to offices: the only one, and never over what a person has written.
 * A name that an earlier code had filled in may go.
 */
export function officeToFill(
  written: string,
  found: readonly string[],
  offeredBefore: readonly string[],
): string | null {
  const isOurs = written.trim() === '' || offeredBefore.includes(written);
  const [name] = found;
  return isOurs && found.length === 1 && name !== undefined && name !== written ? name : null;
}
