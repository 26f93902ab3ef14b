/** The renter's message with the request. */
export const MessageBubble = ({ message }: { message: string | null }) =>
  message ? (
    <p className="mt-0.5 w-fit max-w-[58ch] rounded-[4px_14px_14px_14px] bg-sunken px-3.5 py-2.5 text-[0.9375rem] leading-5.5 wrap-anywhere whitespace-pre-line">
      {message}
    </p>
  ) : (
    <p className="text-sm text-ink-3">No message with this request.</p>
  )
