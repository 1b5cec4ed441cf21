import { pageOf, type Route, serve } from '@pero/server-platform/http/serve';
import * as author from '@pero/works/contract/remarks';
import type { z } from 'zod';
import { appeal, historyOfBook, snapshotsWithDecisions, standingForAuthor } from '../actions/author.ts';
import { rejectCase } from '../actions/decide.ts';
import { takeCase, takeNext } from '../actions/hold.ts';
import { caseHistory, type InfoTools, readInfo } from '../actions/info.ts';
import { autocomplete, countQueues, listQueue, queueFacets } from '../actions/queue.ts';
import {
  addRemark,
  answerRemark,
  deskRemarksOfBook,
  dropRemark,
  editRemark,
  remarksForAuthor,
} from '../actions/remarks.ts';
import { putState } from '../actions/state.ts';
import { listViews } from '../actions/views.ts';
import * as desk from '../contract/desk.ts';
import * as queue from '../contract/queue.ts';
import { listViews as listViewsCall } from '../contract/views.ts';
import { HISTORY_PAGE } from '../rules/cases.ts';
import { TEMPLATES } from '../rules/templates.ts';
import type { Filters } from '../store/queue.ts';

type QueueFilters = z.output<typeof queue.queueFilters>;

function filtersIn(asked: QueueFilters): Filters {
  return {
    timers: asked.processing_time,
    moderatorId: asked.moderator_id,
    authorId: asked.author_id,
    licenses: asked.license_type,
    workKinds: asked.work_kind,
    authorGroups: asked.author_status_group,
    whoReturned: asked.who_returned_group,
    myChecks: asked.my_checks_group,
    statuses: asked.status_group,
    postModeration: asked.post_moderation,
    plagiarism: asked.plagiarism,
  };
}

/** `numbers` open what a document says, for whoever holds it; `kinds` say what is told of a work. */
export function deskRoutes(tools: InfoTools): Route[] {
  const { kinds } = tools;
  return [
    serve(queue.listQueue, (act, { kind, queue, tab, order, limit, offset, ...asked }) =>
      listQueue(
        { ...act, kinds },
        {
          kind,
          queue,
          tab,
          order,
          filters: filtersIn(asked),
        },
        { limit, offset },
      ),
    ),
    serve(queue.readFacets, (act, { kind, queue, tab, ...asked }) =>
      queueFacets({ ...act, kinds }, { kind, queue, tab }, filtersIn(asked)),
    ),
    serve(queue.countQueues, (act) => countQueues(act)),
    serve(queue.autocomplete, (act, { whom, ...asked }) => autocomplete(act, whom, asked)),
    serve(listViewsCall, ({ db }, { limit, offset, ...wanted }) => listViews(db, wanted, pageOf({ limit, offset }))),
    serve(queue.takeBook, (act, { book }) => takeCase(act, 'book', book)),
    serve(queue.takeProfile, (act, { profile }) => takeCase(act, 'profile', profile)),
    serve(queue.takeLayout, (act, { circulation }) => takeCase(act, 'circulation', circulation)),
    serve(queue.takeNext, (act, wanted) => takeNext(act, wanted.kind, wanted.queue)),

    serve(desk.listTemplates, (_, { kind }) => TEMPLATES.filter((template) => !kind || template.kind === kind)),
    serve(desk.listBookTemplates, () => TEMPLATES.filter(({ kind }) => kind === 'book')),
    serve(desk.readInfo, (act, { kind, subjectId }) => readInfo(act, tools, kind, subjectId)),
    serve(desk.listCaseHistory, (act, { kind, subjectId, ...asked }) =>
      caseHistory(act, kind, subjectId, pageOf(asked, HISTORY_PAGE)),
    ),
    serve(desk.putState, (act, { kind, id, action, ...input }) => putState(act, kinds, { kind, id, action }, input)),
    serve(desk.rejectBook, (act, { book, reason }) => rejectCase(act, 'book', book, { reason })),
    serve(desk.listDeskRemarks, (act, { bookId }) => deskRemarksOfBook(act, bookId)),
    serve(desk.addRemark, (act, { kind, id, ...body }) => addRemark(act, kinds, kind, id, body)),
    serve(desk.editRemark, (act, { commentId, ...change }) => editRemark(act, commentId, change)),
    serve(desk.removeRemark, (act, { commentId }) => dropRemark(act, commentId)),

    serve(author.readStanding, (act, { bookId }) => standingForAuthor(act, bookId)),
    serve(author.listRemarks, (act, { bookId }) => remarksForAuthor(act, bookId)),
    serve(author.answerRemark, (act, { bookId, commentId, ...answer }) => answerRemark(act, bookId, commentId, answer)),
    serve(author.listHistory, (act, { bookId, ...asked }) => historyOfBook(act, bookId, pageOf(asked, HISTORY_PAGE))),
    serve(author.listModerationSnapshots, (act, { bookId, ...asked }) =>
      snapshotsWithDecisions(act, bookId, pageOf(asked)),
    ),
    serve(author.appeal, (act, { bookId, text }) => appeal(act, bookId, text)),
  ];
}
