import { type Route, serve } from '@pero/server-platform/http/serve';
import { readPlanner } from '../actions/planner.ts';
import * as contract from '../contract/planner.ts';

export const plannerRoutes: Route[] = [serve(contract.readPlanner, (act, { bookId }) => readPlanner(act, bookId))];
