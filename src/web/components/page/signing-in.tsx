import { SwitchbackLine } from '#web/ui/status/switchback-line.tsx'

/** Stands for the whole page while it is not known who is looking, or while a page that is on its way loads. */
export function SigningIn() {
  return (
    <div role="status" className="grid min-h-[60vh] place-items-center">
      <div className="grid justify-items-center gap-4">
        <SwitchbackLine />
        <span className="text-sm text-ink-2">Loading</span>
      </div>
    </div>
  )
}
