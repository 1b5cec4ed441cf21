import type { Files } from '@pero/server-platform/files/files';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { handleSlowly } from '@pero/server-platform/jobs/subscribe';
import { forgetOldAnswers } from '../actions/answers.ts';
import { partnerOf } from '../actions/partner.ts';
import { sendDueReplies, sendReply, sendReplyNow } from '../actions/replies.ts';
import type { Retailer } from '../actions/retailer.ts';
import type { Pace } from '../rules/errands.ts';

type Tools = { readonly retailer: Retailer; readonly files: Files; readonly pace: Pace };

export function replyJobs({ retailer, files, pace }: Tools): Job[] {
  const tools = { partner: partnerOf(retailer, files, pace.patience), pace };
  return [
    handleSlowly(sendReplyNow, (context, { uuid }) => sendReply(context, tools, uuid)),
    { name: 'retailer.send-due-replies', every: '* * * * *', work: (context) => sendDueReplies(context, tools) },
    { name: 'retailer.forget-answers', every: '35 4 * * *', run: forgetOldAnswers },
  ];
}
