declare module 'hyphen/en-gb/index.js' {
  const hyphen: {
    /** The text with a soft hyphen wherever a word of so many letters or more may be broken. */
    readonly hyphenateSync: (text: string, options: { minWordLength: number }) => string;
  };
  export default hyphen;
}
