/** In groups, so that two can be compared by eye. */
export function grouped(hash: string): string {
  return hash.match(/.{1,8}/g)?.join(' ') ?? '';
}
