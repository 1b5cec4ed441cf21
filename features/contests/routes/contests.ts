import { pageOf, type Route, serve } from '@pero/server-platform/http/serve';
import { contests, enterContest, myEntries, readContest, withdrawFromContest } from '../actions/contests.ts';
import * as contract from '../contract/contests.ts';

export const contestRoutes: Route[] = [
  serve(contract.listContests, (act, { state, mine, ...asked }) => contests(act, { state, mine }, pageOf(asked))),
  serve(contract.readContest, (act, { contestId }) => readContest(act, contestId)),
  serve(contract.listEntries, (act, { contestId }) => myEntries(act, contestId)),
  serve(contract.enterContest, (act, { contestId, book_id }) => enterContest(act, contestId, book_id)),
  serve(contract.withdrawFromContest, (act, { contestId }) => withdrawFromContest(act, contestId)),
];
