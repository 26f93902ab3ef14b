/** The address of a booking's calendar file, for links that download it. */
export const calendarFileOf = (bookingId: string): string => `/api/bookings/${bookingId}/calendar`
