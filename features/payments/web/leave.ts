/** Which bill was just clicked, in this tab: only then does the page leave for the bank by itself. */
let clicked: string | null = null;

export function rememberClick(hash: string): void {
  clicked = hash;
}

/** Goes where the company wants its payer, once. */
export function leaveFor(address: string): void {
  if (clicked === null) return;
  clicked = null;
  window.location.assign(address);
}
