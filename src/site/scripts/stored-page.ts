// When WebKit shows a page that it stored, it resets text fields that it must not fill in itself to their first values.
addEventListener('pagehide', () => {
  for (const field of document.querySelectorAll<HTMLInputElement>('[autocomplete=off]'))
    field.defaultValue = field.value;
});
