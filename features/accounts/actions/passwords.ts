import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id, as OWASP advises: 19 MiB and two passes for each password. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A burst of sign-ins waits in line instead of taking the machine's memory. */
const AT_ONCE = 4;

/** Slow by design: call it before the transaction opens. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/** Null is nobody's hash: it takes as long as a real one and is never right. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const kept = passwordHash ?? (await nobodysHash);
  const agrees = await inTurn(() => verify(kept, password));
  return agrees && passwordHash !== null;
}

let running = 0;
const waiting: (() => void)[] = [];

const nobodysHash = hashPassword(randomBytes(32).toString('base64url'));

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
