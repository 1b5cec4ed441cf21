/**
 * The first two digits of a passport's series are the region by ОКАТО; the first two of a division's code are the
 * region by the КЛАДР. This says which go together. A blank may be issued elsewhere: it is a doubt, never a refusal.
 */
const TABLE = `
  01=22 03=23 04=24 05=25 07=26 08=27 10=28 11=29,83 12=30 14=31 15=32 17=33 18=34 19=35 20=36 22=52
  24=37 25=38 26=06 27=39 28=69 29=40 30=41 32=42 33=43 34=44 35=91 36=63 37=45 38=46 40=78 41=47
  42=48 44=49 45=77 46=50 47=51 49=53 50=54 52=55 53=56 54=57 56=58 57=59 58=60 60=61 61=62 63=64
  64=65 65=66 66=67 67=86,92 68=68 69=70 70=71 71=72,86,89 73=73 74=89 75=74 76=75 77=87 78=76 79=01
  80=02 81=03 82=05 83=07 84=04 85=08 86=10 87=11 88=12 89=13 90=15 91=09 92=16 93=17 94=18 95=19
  96=20 97=21 98=14 99=79
`;

const REGIONS = new Map(
  TABLE.trim()
    .split(/\s+/)
    .map((pair) => {
      const [series = '', regions = ''] = pair.split('=');
      return [series, regions.split(',')];
    }),
);
const KNOWN = new Set([...REGIONS.values()].flat());

/** True only when both regions are known and differ. */
export function isOfAnotherRegion(series: string, codeDivision: string): boolean {
  const expected = REGIONS.get(series.slice(0, 2));
  const region = codeDivision.slice(0, 2);
  return expected !== undefined && KNOWN.has(region) && !expected.includes(region);
}
