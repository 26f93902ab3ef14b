import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

type CopyFieldProps = { label: string; value: string }

/** A read-only text with a copy button. If the browser refuses clipboard access, the text is selected for copying by keyboard. */
export function CopyField({ label, value }: CopyFieldProps) {
  const container = useRef<HTMLDivElement>(null)
  const [result, setResult] = useState<'copied' | 'selected'>()
  const copy = async () => {
    container.current?.querySelector('input')?.select()
    const isCopied = await writeToClipboard(value)
    setResult(isCopied ? 'copied' : 'selected')
  }
  return (
    <div className="grid gap-1.5">
      <div ref={container} className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        <Field label={label}>
          {(control) => (
            <Input
              {...control}
              readOnly
              value={value}
              spellCheck={false}
              className="num text-ellipsis"
              onFocus={({ target }) => target.select()}
            />
          )}
        </Field>
        <Button variant="brand" onClick={() => void copy()} className="min-w-30">
          {result === 'copied' ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
          <span aria-live="polite">{result === 'copied' ? 'Copied' : 'Copy'}</span>
        </Button>
      </div>
      {result === 'selected' && (
        <p role="status" className="text-sm text-ink-2">
          It’s selected. Copy it with Ctrl+C or ⌘C.
        </p>
      )}
    </div>
  )
}

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
