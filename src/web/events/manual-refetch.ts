/** The `meta` of a query that events leave alone, because the page that shows it decides when to ask. */
export const manualRefetch = { manualRefetch: true }
