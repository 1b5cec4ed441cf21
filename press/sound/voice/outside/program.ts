import { once } from 'node:events';
import { startProgram } from '@pero/processes/start';
import { rewritten, withPlus } from '../glossary.ts';
import { type Voice, VoiceRefused } from '../voice.ts';
import { soundOf } from '../wav.ts';

export type ProgramOptions = {
  /** A program that reads a text from its input and writes a WAV to its output: piper, RHVoice and the like. */
  readonly program: string;
  readonly words?: readonly string[];
  readonly label?: string;
  /** How it wants a stress to be written. */
  readonly spell?: (word: string) => string;
  readonly timeoutMs?: number;
};

const LIMITS = { memoryMb: 2048, cpuSeconds: 600, threads: 4 };
const ANSWER_MOST = 64 * 1024 * 1024;

/** A voice of this machine's own, by the path of its program; the model is named among its words. */
export function openProgramVoice(options: ProgramOptions): Voice {
  const { program, words = [], label = 'Синтезированный голос', spell = withPlus, timeoutMs = 120_000 } = options;
  return {
    name: 'program',
    label,
    synthesise: async (text, { glossary = [] } = {}) => {
      if (!/[\p{L}\p{N}]/u.test(text)) throw new VoiceRefused('no-text');
      const child = startProgram(program, words, { ...LIMITS, stdio: ['pipe', 'pipe', 'ignore'] });
      const late = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
      const pieces: Buffer[] = [];
      let size = 0;
      child.stdout?.on('data', (piece: Buffer) => {
        size += piece.length;
        if (size > ANSWER_MOST) child.kill('SIGKILL');
        else pieces.push(piece);
      });
      // It may end without having read.
      child.stdin?.on('error', () => {}).end(`${rewritten(text, glossary, spell).text}\n`);
      const isStarted = await Promise.race([
        once(child, 'close').then(() => true),
        once(child, 'error').then(() => false),
      ]);
      clearTimeout(late);
      const sound = isStarted && child.exitCode === 0 ? soundOf(Buffer.concat(pieces)) : undefined;
      if (sound === undefined || sound.samples.length === 0) throw new VoiceRefused('unavailable', program);
      return { ...sound, times: [{ from: 0, to: text.length, start: 0, end: sound.samples.length / sound.rate }] };
    },
  };
}
