/** Views and requests on the desk are those of this many days, today included. Product rules: Lender desk. */
export const deskDays = 30
/** The drawing of views has a point for each of these many days. */
export const daysPerPart = 3
/** Views of older days are deleted. */
export const viewRetentionDays = 90
/** The calendar of the desk shows at most this many days at once. */
export const maxDeskDays = 92
/** Listings that one call can change. */
export const maxDeskSelection = 200
