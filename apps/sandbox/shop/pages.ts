import { Hono } from 'hono';
import type { Sandbox } from '../house.ts';

export function shopPages(_sandbox: Sandbox): Hono {
  return new Hono();
}
