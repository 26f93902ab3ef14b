import { Eye, EyeOff, Tag, X } from 'lucide-react'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import type { DeskGear } from '#contract/desk.ts'
import { PriceDialog } from './price-dialog.tsx'
import { useBulkChange, valuesBefore } from './use-bulk-change.ts'

/** What can be done with all selected listings. Appears with the first one; Esc clears the selection. */
export function BulkBar({ gear, onClear }: { gear: readonly DeskGear[]; onClear: () => void }) {
  const [isPricing, setPricing] = useState(false)
  const bulk = useBulkChange()
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isPricing && !event.defaultPrevented) onClear()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => escape(event)
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  const isOneHidden = gear.some(({ available }) => !available)
  const setAvailable = () =>
    bulk.mutate({
      changes: gear.map(({ id }) => ({ id, available: isOneHidden })),
      before: valuesBefore(gear, ['available']),
      words: isOneHidden ? 'Available again' : 'Hidden from search',
      onDone: onClear,
    })
  const Icon = isOneHidden ? Eye : EyeOff
  return (
    <>
      <div
        role="toolbar"
        aria-label={`${gear.length} selected`}
        className="on-dark fixed bottom-5 left-1/2 z-3 flex w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 items-center gap-1 rounded-lg bg-[#12241f] py-1.5 pr-1.5 pl-4 text-sm whitespace-nowrap text-white shadow-float dark:bg-[#22312d]"
      >
        <b role="status" className="num mr-2.5 font-[650]">
          {gear.length} selected
        </b>
        <Action onClick={() => setPricing(true)} aria-haspopup="dialog">
          <Tag size={18} aria-hidden />
          Price
        </Action>
        <Action onClick={setAvailable} aria-disabled={bulk.isPending}>
          <Icon size={18} aria-hidden />
          {isOneHidden ? 'Make available' : 'Make unavailable'}
        </Action>
        <Action aria-label="Clear selection" onClick={onClear}>
          <X size={18} aria-hidden />
        </Action>
      </div>
      <PriceDialog
        gear={gear}
        isOpen={isPricing}
        onClose={() => setPricing(false)}
        onDone={() => {
          setPricing(false)
          onClear()
        }}
      />
    </>
  )
}

const Action = (props: ComponentProps<'button'>) => (
  <button
    {...props}
    type="button"
    className="flex h-11 min-w-11 items-center justify-center gap-2 rounded-md px-3 font-semibold hover:bg-white/10"
  />
)
