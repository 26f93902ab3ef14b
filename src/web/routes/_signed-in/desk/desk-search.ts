/** The query parameters of the desk. They hold only what differs from the default. */
export type DeskSearch = {
  /** A column of the table; a minus before it sorts descending. */
  sort?: string | undefined
  /** The first day of the calendar. */
  from?: string | undefined
}
