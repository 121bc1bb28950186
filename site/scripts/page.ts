/** What every page loads, as one file; it must stay small. */
import { followScrolling } from './page-contents.ts';
import { offerSearch } from './search-open.ts';

offerSearch();
followScrolling();
