import { call } from '@pero/web-platform/browser-call';
import { formErrors, wordsOfFailure } from '@pero/web-platform/words';
import { sendActivation } from '../../contract.ts';

/** Asks for one more letter and says, in words, what came of it. */
export async function sendAgain(): Promise<string> {
  try {
    const { errors } = await call(sendActivation, {});
    return errors.length === 0 ? 'Отправили. Загляните и в «Спам».' : formErrors(errors).join('. ');
  } catch (error) {
    return wordsOfFailure(error);
  }
}
