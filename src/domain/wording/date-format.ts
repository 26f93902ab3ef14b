/** Returns a date format that is made at its first use: the first one of a process takes 5 ms, which a start cannot spare. */
export function dateFormat(options: Intl.DateTimeFormatOptions): { format: (at: Date) => string } {
  let made: Intl.DateTimeFormat | undefined
  return { format: (at) => (made ??= new Intl.DateTimeFormat('en-US', options)).format(at) }
}
