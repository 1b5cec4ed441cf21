import { type Route, serve } from '@pero/server-platform/http/serve';
import { changePlan, listPlans, readPlan } from '../actions/plans.ts';
import * as contract from '../contract/plans.ts';

export const planRoutes: Route[] = [
  serve(contract.listPlans, (act, { bookId }) => listPlans(act, bookId)),
  serve(contract.readPlan, (act, { bookId, chapterId }) => readPlan(act, bookId, chapterId)),
  serve(contract.changePlan, (act, { bookId, chapterId, ...change }) => changePlan(act, bookId, chapterId, change)),
];
