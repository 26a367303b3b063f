// A link to the page in another language keeps the reader's place.
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]'))
  link.addEventListener('click', () => {
    link.hash = location.hash;
    link.search = location.search;
  });
