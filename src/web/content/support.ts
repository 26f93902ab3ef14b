/** The hours in which support replies (Spec, business constants). */
export const supportHours = 'Monday to Friday, 9am to 6pm Mountain Time'
