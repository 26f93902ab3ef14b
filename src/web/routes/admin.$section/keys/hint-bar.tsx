import { Key } from '#web/components/admin/key.tsx'
import { useKeysOn } from './key-setting.ts'

/** Keys of a table and what they do, as shown below it. */
export type KeyHint = readonly [keys: readonly string[], what: string]

/** The bar below a table that lists its most important keys. Hidden on phones. */
export function HintBar({ hints, onAll }: { hints: readonly KeyHint[]; onAll: () => void }) {
  const areOn = useKeysOn()
  return (
    <div className="sticky bottom-0 z-2 mt-auto flex h-10 items-center gap-4 overflow-hidden border-t border-line bg-surface px-6 text-xs whitespace-nowrap text-ink-2 max-md:hidden noscript:hidden">
      {areOn &&
        hints.map(([keys, what], at) => (
          <span
            key={what}
            className={`inline-flex items-center gap-1.5 ${at > 3 ? 'max-xl:hidden group-data-[drawer=open]/desk:hidden' : ''}`}
          >
            {keys.map((key) => (
              <Key key={key}>{key}</Key>
            ))}
            {what}
          </span>
        ))}
      <button
        type="button"
        onClick={onAll}
        className="hit ml-auto inline-flex items-center gap-1.5 rounded-xs hover:text-ink"
      >
        <Key>?</Key>
        all keys
      </button>
    </div>
  )
}
