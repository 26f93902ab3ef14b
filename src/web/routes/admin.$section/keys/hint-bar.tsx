import { Key } from '#web/components/admin/key.tsx'
import { useKeysOn } from './key-setting.ts'

/** Keys of a table and what they do, as shown below it. */
export type KeyHint = readonly [keys: readonly string[], what: string]

export const searchHint: KeyHint = [['/'], 'search']

/** The bar below a table that lists its most important keys, as many as fit. Hidden on phones. */
export function HintBar({ hints, onAll }: { hints: readonly KeyHint[]; onAll: () => void }) {
  const areOn = useKeysOn()
  return (
    <div className="sticky bottom-0 z-2 mt-auto flex h-10 items-center justify-between gap-4 overflow-hidden border-t border-line bg-surface px-6 text-xs whitespace-nowrap text-ink-2 max-md:hidden noscript:hidden">
      {/* Hints that do not fit wrap into a second line, which is cut off. */}
      <div className="flex h-9 min-w-0 flex-wrap gap-x-4 overflow-hidden">
        {areOn &&
          hints.map(([keys, what]) => (
            <span key={what} className="inline-flex h-9 items-center gap-1.5">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
              {what}
            </span>
          ))}
      </div>
      <button
        type="button"
        onClick={onAll}
        className="hit inline-flex flex-none items-center gap-1.5 rounded-xs hover:text-ink"
      >
        <Key>?</Key>
        all keys
      </button>
    </div>
  )
}
