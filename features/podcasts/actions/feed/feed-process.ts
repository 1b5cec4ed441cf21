import { serveTasks } from '@pero/processes/child';
import { type ReadRequest, readFeed } from './read-feed.ts';

const tasks = { read: (asked: ReadRequest) => readFeed(asked) };
export type FeedTasks = typeof tasks;
serveTasks(tasks);
