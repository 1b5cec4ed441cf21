import { hearable } from '@pero/server-platform/events';
import * as events from './events.ts';

export const ledger = hearable(events);
