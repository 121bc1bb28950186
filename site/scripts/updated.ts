/** Event that `regelwerk dev` dispatches on the document after an update: what scripts remember of the site is outdated. */
export const UPDATED = 'regelwerk-updated';
