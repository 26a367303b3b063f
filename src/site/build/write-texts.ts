/** `npm run texts`: makes the modules of the site's texts, and the types of the English ones. */
import { writeTexts } from './texts.ts';

writeTexts();
