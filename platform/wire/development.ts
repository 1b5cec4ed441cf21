import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { nothing, wireMoment } from './shapes.ts';

/** The mail that would have been sent, on machines without a post office. Not served elsewhere. */
export const devMails = endpoint('GET /dev/mails', {
  id: 'DV01',
  summary: 'The outbox of a machine without SMTP_URL',
  who: 'any',
  input: nothing,
  output: z.object({
    mails: z.array(
      z.object({
        id: z.int(),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        html: z.string(),
        attachments: z.array(z.object({ name: z.string(), mime: z.string(), content: z.base64() })),
        sent_at: wireMoment,
      }),
    ),
  }),
});
