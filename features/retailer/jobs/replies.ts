import type { Files } from '@pero/server-platform/files';
import type { Job } from '@pero/server-platform/jobs';
import { forgetOldAnswers } from '../actions/answers.ts';
import { partnerOf } from '../actions/partner.ts';
import { SEND_REPLY, sendDueReplies, sendReply } from '../actions/replies.ts';
import type { Retailer } from '../actions/retailer.ts';
import type { Pace } from '../rules/errands.ts';

type Tools = { readonly retailer: Retailer; readonly files: Files; readonly pace: Pace };

export function replyJobs({ retailer, files, pace }: Tools): Job[] {
  const tools = { partner: partnerOf(retailer, files, pace.patience), pace };
  return [
    { name: SEND_REPLY, work: (hand, { uuid }) => sendReply(hand, tools, String(uuid)) },
    { name: 'retailer.send-due-replies', every: '* * * * *', work: (hand) => sendDueReplies(hand, tools) },
    { name: 'retailer.forget-answers', every: '35 4 * * *', run: forgetOldAnswers },
  ];
}
