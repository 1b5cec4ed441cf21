import { serveTasks } from '@pero/processes/child';
import { type Engine, openEspeak, type Utterance } from './engine.ts';

let engine: Promise<Engine> | undefined;

const tasks = {
  say: async (utterance: Utterance) => {
    engine ??= openEspeak();
    return (await engine).say(utterance);
  },
};
export type EspeakTasks = typeof tasks;
serveTasks(tasks);
