/** When people answer. Spec, business constants. */
export const supportHours = 'Monday to Friday, 9am to 6pm Mountain Time'
