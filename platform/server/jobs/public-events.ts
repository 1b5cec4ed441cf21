import { subscribable } from './events.ts';
import * as events from './own-events.ts';

export const platform = subscribable(events);
