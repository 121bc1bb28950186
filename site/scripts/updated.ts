/**
 * Event that `regelwerk dev` dispatches on the document after an update, so that scripts discard cached data of the
 * site.
 */
export const UPDATED = 'regelwerk-updated';
