/** Coefficients of two filters one after the other, b0 b1 b2 a1 a2 each. */
export type Weighting = readonly [shelf: Biquad, highPass: Biquad];
export type Biquad = readonly [number, number, number, number, number];

/**
 * How an ear weighs: the two filters of ITU-R BS.1770 for any rate. The recommendation gives them for 48 kHz; these are the
 * analogue filters behind them, so that 44.1 and 96 kHz are weighed alike.
 */
export function weightingOf(rate: number): Weighting {
  return [shelf(rate), highPass(rate)];
}

function shelf(rate: number): Biquad {
  const [frequency, gain, q] = [1681.974450955533, 3.999843853973347, 0.7071752369554196];
  const k = Math.tan((Math.PI * frequency) / rate);
  const high = 10 ** (gain / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return [
    (high + (band * k) / q + k * k) / a0,
    (2 * (k * k - high)) / a0,
    (high - (band * k) / q + k * k) / a0,
    (2 * (k * k - 1)) / a0,
    (1 - k / q + k * k) / a0,
  ];
}

function highPass(rate: number): Biquad {
  const [frequency, q] = [38.13547087602444, 0.5003270373238773];
  const k = Math.tan((Math.PI * frequency) / rate);
  const a0 = 1 + k / q + k * k;
  return [1, -2, 1, (2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0];
}
