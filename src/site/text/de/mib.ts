import { over } from '../over.ts';
import * as en from '../en/mib.ts';

/** Texts of its page; the tool itself is in English. */
export const page = over(en.page, {
  share: 'Men in Black',
  title: 'Die Studien der MiB in Alien Invasion',
  description:
    'Die Arten, die die MiB untersuchen, mit den Chancen jeder Studie und den Würfeln von Agenten und Aufräumtrupps. Auf Englisch.',
  summary: 'Arten, Studien und Erfolge, und die Würfel, die sie Agenten und Aufräumtrupps geben.',
});
