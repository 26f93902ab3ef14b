/** Matches dates and times as we print them, sizes such as `30 cm`, and short words with a hyphen. */
const unbreakablePart =
  /((?:[A-Z][a-z]{2}, )?[A-Z][a-z]{2} \d{1,2}(?: – (?:[A-Z][a-z]{2} )?\d{1,2})?(?:, \d{4})?|\d{1,2}:\d{2} [AP]M(?: [A-Z]{2,4})?|\d+ (?:cm|in|ft|L)\b|[^\s-]{1,12}-[^\s-]{1,12})/

/** A text in which dates, times, sizes and words with a hyphen do not break at the end of a line. */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(unbreakablePart).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
