import { type Route, serveAfter } from '@pero/server-platform/http/serve';
import { keepBucket } from '@pero/works/actions/lists';
import { recommendPrice } from '@pero/works/contract/lists';
import type { Answers } from '../actions/answers.ts';
import { recommendedPrice } from '../actions/prices.ts';

export function priceRoutes(answers: Answers): Route[] {
  return [
    serveAfter(
      recommendPrice,
      (context, asked) => recommendedPrice(context, answers, asked),
      async (act, _asked, advice) => ({ ...advice, bucket_until: await keepBucket(act, advice.bucket) }),
    ),
  ];
}
