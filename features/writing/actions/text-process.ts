import { serveTasks } from '@pero/processes/child';
import {
  adviceIn,
  checkedOwn,
  comparedTexts,
  countedText,
  cutTexts,
  decidedTexts,
  fixedTexts,
  joinedTexts,
  keptText,
  measuredTexts,
  mendedText,
  replacedTexts,
  retitledText,
  searchTexts,
  typesetTexts,
} from './text-tasks.ts';
import { chapterHtml } from './text-tasks-html.ts';
import { comparedStates, trackedStates } from './text-tasks-states.ts';

/** A process that reads chapters, so that the server never does. */
const tasks = {
  html: chapterHtml,
  advice: adviceIn,
  typeset: typesetTexts,
  search: searchTexts,
  replace: replacedTexts,
  fix: fixedTexts,
  retitle: retitledText,
  mend: mendedText,
  measure: measuredTexts,
  count: countedText,
  write: keptText,
  decide: decidedTexts,
  'check-own': checkedOwn,
  compare: comparedTexts,
  cut: cutTexts,
  join: joinedTexts,
  'compare-states': comparedStates,
  'track-states': trackedStates,
};
export type TextTasks = typeof tasks;
serveTasks(tasks);
