/**
 * The desk, the page where owners work with their listings, counts views and requests over this many days, today
 * included. Product rules: Lender desk.
 */
export const deskDays = 30
/** The chart of a listing's views on the desk has one point for each group of this many days. */
export const daysPerPart = 3
/** The counts of views of listings are deleted after this many days. */
export const viewRetentionDays = 90
/** The calendar of the desk shows at most this many days at once. */
export const maxDeskDays = 92
/** The most listings that one API call of the desk can change. */
export const maxDeskSelection = 200
