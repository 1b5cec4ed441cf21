declare module 'subset-font' {
  function subsetFont(
    font: Buffer,
    text: string,
    options?: { readonly targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2' },
  ): Promise<Buffer>;
  export = subsetFont;
}
