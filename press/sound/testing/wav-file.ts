import type { Made } from './made-sound.ts';

/** A WAV of 16 or 24 bits, or of floats. */
export function wavFile({ samples, rate, channels }: Omit<Made, 'truth'>, bits: 16 | 24 | 32 = 16): Buffer {
  const bytes = bits / 8;
  const file = Buffer.alloc(44 + samples.length * bytes);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(bits === 32 ? 3 : 1, 20);
  file.writeUInt16LE(channels, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * channels * bytes, 28);
  file.writeUInt16LE(channels * bytes, 32);
  file.writeUInt16LE(bits, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples.length * bytes, 40);
  const full = 2 ** (bits - 1) - 1;
  samples.forEach((value, index) => {
    const at = 44 + index * bytes;
    if (bits === 32) file.writeFloatLE(value, at);
    else file.writeIntLE(Math.round(Math.max(-1, Math.min(1, value)) * full), at, bytes);
  });
  return file;
}
