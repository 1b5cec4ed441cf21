/** How bright a colour is to the eye, 0 to 1, by WCAG. `luminanceOf('#ffffff')` gives 1. */
export function luminanceOf(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map(linear);
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function channelsOf(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** How well two colours can be told apart, 1 to 21, by WCAG. `contrastOf('#000000', '#ffffff')` gives 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour on the way from one to another. `mix('#000000', '#ffffff', 0.5)` gives '#808080'. */
export function mix(from: string, to: string, share: number): string {
  const ends = channelsOf(to);
  const channels = channelsOf(from).map((channel, at) => Math.round(channel + ((ends[at] ?? 0) - channel) * share));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * The first of the colours that can be read on the ground (4.5 or more), or the best of them.
 * `readableOn('#ffffff', ['#eeeeee', '#222222'])` gives '#222222'.
 */
export function readableOn(ground: string, colours: readonly string[]): string {
  const good = colours.find((colour) => contrastOf(ground, colour) >= 4.5);
  if (good !== undefined) return good;
  return ['#ffffff', '#111111', ...colours].reduce((best, colour) =>
    contrastOf(ground, colour) > contrastOf(ground, best) ? colour : best,
  );
}
