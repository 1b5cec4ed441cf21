/** Of two accounts of a job the one with the larger number; accounts come late, twice and in any order. */
export function laterOf<Account extends { readonly n: number }>(known: Account | null, heard: Account): Account {
  return known !== null && known.n >= heard.n ? known : heard;
}
