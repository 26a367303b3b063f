// A link to the page in another language leads to the same place on it.
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]'))
  link.addEventListener('click', () => {
    link.hash = location.hash;
    link.search = location.search;
  });
