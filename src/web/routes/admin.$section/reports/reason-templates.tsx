const templates = [
  'The pictures don’t show the damage.',
  'The condition is overstated.',
  'It isn’t safe to use until it’s repaired.',
  'Nothing wrong found.',
] as const

/** Buttons that insert a sentence into the reason, which can be edited. */
export const ReasonTemplates = ({ onInsert }: { onInsert: (words: string) => void }) => (
  <div className="my-2 flex gap-1.5 overflow-x-auto [contain:inline-size] [scrollbar-width:none]">
    {templates.map((words) => (
      <button
        key={words}
        type="button"
        onClick={() => onInsert(words)}
        className="hit h-7.5 flex-none rounded-full border border-line bg-bg px-2.5 text-xs font-[550] whitespace-nowrap hover:border-line-strong"
      >
        {words.replace(/\.$/, '')}
      </button>
    ))}
  </div>
)
