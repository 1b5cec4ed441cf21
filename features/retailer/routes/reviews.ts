import { type Route, serve, serveAfter } from '@pero/server-platform/http/serve';
import type { Answers } from '../actions/answers.ts';
import * as replies from '../actions/replies.ts';
import { commentsOf, reviewsOf } from '../actions/reviews.ts';
import { hideReply, listComments, listReviews, replyToReview } from '../contract/reviews.ts';

export function reviewRoutes(answers: Answers): Route[] {
  return [
    serveAfter(
      listReviews,
      (context, asked) => reviewsOf(context, answers, asked),
      async (_act, _asked, page) => page,
    ),
    serveAfter(
      listComments,
      (context, asked) => commentsOf(context, answers, asked),
      async (_act, _asked, page) => page,
    ),
    serveAfter(
      replyToReview,
      (context, asked) => replies.bookOfReview(context, answers, asked),
      async (act, asked, book) => ('refused' in book ? book : replies.replyToReview(act, asked, book)),
    ),
    serve(hideReply, (act, { reply }) => replies.hideReply(act, reply)),
  ];
}
