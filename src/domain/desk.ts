/** The desk counts views and requests over this many days, today included. Product rules: Lender desk. */
export const deskDays = 30
/** The chart of views has one point for each group of this many days. */
export const daysPerPart = 3
/** Views that are older than this many days are deleted. */
export const viewRetentionDays = 90
/** The calendar of the desk shows at most this many days at once. */
export const maxDeskDays = 92
/** The most listings that one call can change. */
export const maxDeskSelection = 200
