declare module 'hyphen/en-gb/index.js' {
  const hyphen: {
    /** The text with a soft hyphen at each possible break in words of at least `minWordLength` letters. */
    readonly hyphenateSync: (text: string, options: { minWordLength: number }) => string;
  };
  export default hyphen;
}
