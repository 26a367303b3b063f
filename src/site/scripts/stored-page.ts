// When WebKit shows a stored page again, it resets text fields with `autocomplete=off` to their default values.
addEventListener('pagehide', () => {
  for (const field of document.querySelectorAll<HTMLInputElement>('[autocomplete=off]'))
    field.defaultValue = field.value;
});
