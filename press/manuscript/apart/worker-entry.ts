import { serveTasks } from '@pero/processes/child';
import { Unreadable } from '../reading/report.ts';
import { type Answer, type Limits, readInThread } from './thread.ts';

type ReadRequest = { readonly bytes: Uint8Array; readonly name: string; readonly limits: Limits };

const tasks = {
  read: ({ bytes, name, limits }: ReadRequest): Promise<Answer> =>
    readInThread(bytes, name, { ...limits, takesBytes: true }).then((read) => ({ read }), refused),
};
export type ReadTasks = typeof tasks;
serveTasks(tasks);

function refused(error: unknown): Answer {
  if (!(error instanceof Unreadable)) throw error;
  return { refused: { code: error.code, message: error.message } };
}
