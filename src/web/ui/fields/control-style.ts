/** The frame of text fields, selects and pickers: 48 px high, with a border of 1.5 px that is red when invalid; gray when read-only or disabled. */
export const controlStyle =
  'w-full min-h-12 rounded-md border-[1.5px] border-line-strong bg-surface px-3.5 text-base text-ink placeholder:text-ink-3 ' +
  'aria-invalid:border-bad aria-invalid:shadow-[0_0_0_1px_var(--bad)] ' +
  'disabled:border-transparent disabled:bg-sunken disabled:text-ink-2 disabled:opacity-100 [&[readonly]]:border-transparent [&[readonly]]:bg-sunken'
