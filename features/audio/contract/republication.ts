import { endpoint } from '@pero/wire/endpoint';
import { z } from 'zod';
import { REFUSALS } from '../rules/refusals.ts';
import { inAudiobook, inState, standing } from './audiobooks.ts';

export const takeBackUnpublished = endpoint('DELETE /audio/master/:audioBookId/unpublish', {
  id: 'AU11',
  summary: 'Takes the wish to leave the sale back, while the shop has not done it',
  who: 'user',
  input: z.object(inAudiobook),
  output: standing,
  refusals: inState,
});

export const republishAudiobook = endpoint('POST /audio/master/:audioBookId/republish', {
  id: 'AU11',
  summary: 'Puts an audiobook back on sale without a judge, when neither its sound nor its words have changed',
  who: 'user',
  input: z.object(inAudiobook),
  output: standing,
  refusals: {
    ...inState,
    'republish-late': REFUSALS['republish-late'],
    'republish-draft-late': REFUSALS['republish-draft-late'],
    'republish-taken-down': REFUSALS['republish-taken-down'],
    'republish-changed': REFUSALS['republish-changed'],
    'not-verified': REFUSALS['not-verified'],
    'minor-only-free': REFUSALS['minor-only-free'],
    'offer-not-signed': REFUSALS['offer-not-signed'],
    'consents-missing': REFUSALS['consents-missing'],
  },
});
