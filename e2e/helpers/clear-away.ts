import { rmSync } from 'node:fs';

/** The journeys' own data; what a failed run leaves to look at is in test-results. */
export default function clearAway() {
  if (process.env.E2E_DATA_DIR) rmSync(process.env.E2E_DATA_DIR, { recursive: true, force: true });
}
