import { subscribable } from '@pero/server-platform/jobs/events';
import * as events from './events.ts';

export const authorPages = subscribable(events);
