import { Dictionary } from '@pero/spelling/dictionary';
import { edgesOf } from '@pero/spelling/packing';
import { repeatsIn } from '@pero/spelling/repeats';
import { suggestionsFor } from '@pero/spelling/suggestions';
import type { Answered, Answers, Asked, Question } from './messages.ts';

/** A thread of its own: words are looked up here, never where somebody types. It may call nobody: the page hands it the dictionary. */
let bring: (packed: ArrayBuffer | null) => void;
const brought = new Promise<ArrayBuffer | null>((resolve) => {
  bring = resolve;
}).then(opened);

self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  if ('packed' in data) bring(data.packed);
  else void reply(data.id, data.question);
});

async function reply(id: number, question: Question): Promise<void> {
  const dictionary = await brought;
  const answered: Answered = { id, answer: dictionary && answerTo(question, dictionary) };
  self.postMessage(answered);
}

function answerTo(question: Question, dictionary: Dictionary): Answers[Question['kind']] {
  switch (question.kind) {
    case 'unknown':
      return question.words.filter((word) => !dictionary.knows(word));
    case 'near':
      return suggestionsFor(dictionary, question.word);
    case 'repeats':
      return repeatsIn(question.blocks, new Set(question.apart));
  }
}

async function opened(packed: ArrayBuffer | null): Promise<Dictionary | null> {
  if (!packed) return null;
  try {
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Dictionary(edgesOf(new Uint8Array(await new Response(stream).arrayBuffer())));
  } catch {
    return null;
  }
}
