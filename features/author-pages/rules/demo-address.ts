/** Of the author of the demonstration. */
export const DEMO_ADDRESS = 'vera-okolitsyna';
