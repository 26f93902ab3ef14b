/** Mountain ridges at the bottom of a short page. The element of the page must have `position: relative`. */
export const Ridges = () => (
  <span
    aria-hidden
    className="absolute inset-x-0 bottom-0 h-[max(12.5rem,18vw)] bg-skeleton mask-[url(/art/ridges.svg)] mask-cover mask-bottom mask-no-repeat"
  />
)
