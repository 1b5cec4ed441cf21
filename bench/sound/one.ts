import { writeFileSync } from 'node:fs';
import { openStudio } from '../../press/sound/ffmpeg/studio.ts';
import { CALMLY, reading } from '../../press/sound/ffmpeg/words.ts';
import { FORMS } from '../../press/sound/mending/mend.ts';

/** One thing done once, in a program of its own whose cost can be told: `measure|encode IN OUT`, FFMPEG by the environment. */
const [deed, input = '', output = ''] = process.argv.slice(2);
const studio = openStudio({ ffmpeg: process.env.FFMPEG || undefined });
if (deed === 'measure') {
  const { wave: _, ...figures } = await studio.measure(input);
  writeFileSync(output, JSON.stringify(figures));
} else {
  const words = [...CALMLY, ...reading('wav', 0), ...FORMS.mp3, { output: 0 }];
  await studio.make({ inputs: [input], outputs: [output], words });
}
// The process that worked is counted when it was seen to end.
await new Promise((resolve) => setTimeout(resolve, 300));
