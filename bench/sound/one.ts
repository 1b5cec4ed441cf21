import { readFileSync, writeFileSync } from 'node:fs';
import { align } from '../../press/sound/align/align.ts';
import { openStudio } from '../../press/sound/ffmpeg/studio.ts';
import { CALMLY, reading } from '../../press/sound/ffmpeg/words.ts';
import { FORMS } from '../../press/sound/mending/mend.ts';

/**
 * One thing done once, in a program of its own whose cost can be told: `measure|encode|align IN OUT`, FFMPEG by the environment;
 * the sentences of a reading lie beside it. */
const [deed, input = '', output = ''] = process.argv.slice(2);
const studio = openStudio({ ffmpeg: process.env.FFMPEG || undefined });
if (deed === 'measure') {
  const { wave: _, ...figures } = await studio.measure(input);
  writeFileSync(output, JSON.stringify(figures));
} else if (deed === 'align') {
  const sentences = JSON.parse(readFileSync(`${input}.json`, 'utf8'));
  writeFileSync(output, JSON.stringify(await align(studio, { path: input, kind: 'WAV', sentences })));
} else {
  const words = [...CALMLY, ...reading('wav', 0), ...FORMS.mp3, { output: 0 }];
  await studio.make({ inputs: [input], outputs: [output], words });
}
// The process that worked is counted when it was seen to end.
await new Promise((resolve) => setTimeout(resolve, 300));
