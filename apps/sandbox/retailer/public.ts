import { Hono } from 'hono';
import type { Sandbox } from '../house.ts';

export function publicApi(_sandbox: Sandbox): Hono {
  return new Hono();
}
