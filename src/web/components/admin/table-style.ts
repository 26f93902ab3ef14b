export const headStyle =
  'sticky top-13 z-2 h-8.5 border-y border-line bg-bg px-2.5 text-xs font-semibold whitespace-nowrap text-ink-2 first:pl-4 last:pr-4 md:first:pl-6 md:last:pr-6'

/** Class names for the first column. Phones give it all the width that the longest text of the second one leaves. */
export const phoneStartStyle = 'font-semibold max-md:w-full max-md:max-w-0 max-md:pl-4'

/** Class names for the second of the two columns that phones show. Cells that phones hide may follow it in the row. */
export const phoneEndStyle = 'max-md:pr-4 max-md:text-right'

/**
 * Class names for every cell. On phones, a row that has a `RowLine` leaves room for it below its cells. A row can be
 * hovered, selected or current; the current row has a mark of 3 px at its start.
 */
export const cellStyle =
  'h-10 truncate border-b border-line px-2.5 first:pl-4 last:pr-4 md:first:pl-6 md:last:pr-6 max-md:h-16 pointer-coarse:h-11 max-md:pointer-coarse:h-16 max-md:group-has-data-line/row:pb-5 group-hover/row:bg-bg group-data-selected/row:bg-[color-mix(in_oklab,var(--range)_55%,var(--surface))] group-data-current/row:bg-range group-data-current/row:first:shadow-[inset_3px_0_0_var(--select)]'
