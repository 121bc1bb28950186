/** Told to the document by `regelwerk dev` when the page has taken over what was saved: what scripts know of the site is old. */
export const UPDATED = 'regelwerk-updated';
