export const words = {
  title: 'Nothing has landed here',
  description: 'There is no page at this address.',
  lead: 'There is no page at this address. It may have been typed wrongly, or the saucers took it.',
  home: 'Go home',
  rules: 'Read rules',
};
