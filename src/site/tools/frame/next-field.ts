/** On Enter, moves from a field to the next one, and from the last one to the next button. */
export function nextField(event: KeyboardEvent): void {
  const field = event.target;
  if (event.key !== 'Enter' || event.isComposing || !(field instanceof HTMLInputElement)) return;
  event.preventDefault();
  const tool = field.closest('.tool');
  const fields = [...(tool?.querySelectorAll<HTMLElement>('.tool-main input, .bar .main') ?? [])];
  fields[fields.indexOf(field) + 1]?.focus();
}
