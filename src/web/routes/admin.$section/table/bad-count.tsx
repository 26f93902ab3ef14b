/** A number of reports or the like: red, or faint if there are none. */
export const BadCount = ({ count }: { count: number }) =>
  count > 0 ? <b className="text-bad">{count}</b> : <span className="text-ink-3">0</span>
