/** `npm run texts`: makes the modules of the site's texts, with the types of the English ones. */
import { writeTexts } from './texts.ts';

writeTexts();
