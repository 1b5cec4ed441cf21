/** Thema and BISAC by the code of FictionBook, only where one says what the other does. */
const CODES = `
adventure FJ FIC002000
adv_history FV FIC014000
adv_western FJW FIC033000
sf FL FIC028000
sf_space FLS FIC028030
sf_cyberpunk FLPB
sf_history FDK FIC040000
sf_fantasy FM FIC009000
sf_fantasy_city FMX FIC009060
sf_horror FK FIC015000
sf_humor FU FIC016000
humor_prose FU FIC016000
detective FF FIC022000
det_classic FFC
det_police FFP FIC022020
det_history FFH FIC022060
det_espionage FHD FIC006000
thriller FH FIC031000
love FR FIC027000
love_contemporary FRD FIC027020
love_history FRH FIC027050
love_erotica FP FIC005000
prose_classic FBC FIC004000
prose_rus_classic FBC FIC004000
prose_contemporary FBA FIC000000
prose_history FV FIC014000
prose_military - FIC032000
prose_short FYB FIC029000
child_prose YF JUV000000
child_tale YFJ
poetry DC POE000000
dramaturgy DD DRA000000
nonf_biography DNB BIO000000
nonf_publicism DNL
sci_history NH HIS000000
sci_psychology JM PSY000000
sci_philosophy QD PHI000000
sci_business K BUS000000
religion QR REL000000
home_cooking WB CKB000000
home_health VF HEA000000
computers U COM000000
`;

const BY_GENRE = new Map(
  CODES.trim()
    .split('\n')
    .map((row) => row.split(' '))
    .map(([genre = '', thema = '-', bisac = '-']) => [genre, { thema: known(thema), bisac: known(bisac) }]),
);

/**
 * What the trade calls a genre; nothing where no code is surely the same.
 * `tradeCodes('thriller')` gives { thema: 'FH', bisac: 'FIC031000' }.
 */
export function tradeCodes(fb2: string): { readonly thema?: string; readonly bisac?: string } {
  const { thema, bisac } = BY_GENRE.get(fb2) ?? {};
  return { ...(thema && { thema }), ...(bisac && { bisac }) };
}

function known(code: string): string {
  return code === '-' ? '' : code;
}
