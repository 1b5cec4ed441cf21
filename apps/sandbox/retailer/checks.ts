import type { Sandbox } from '../house.ts';

export function checkEvery(_sandbox: Sandbox, _milliseconds: number): { stop(): Promise<void> } {
  return { stop: async () => undefined };
}
