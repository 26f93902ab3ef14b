import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

type CopyFieldProps = { label: string; value: string; hint?: string }

/** Words to take elsewhere. Where the browser lets no page copy, they are marked, so that one key does it. */
export function CopyField({ label, value, hint }: CopyFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const [result, setResult] = useState<'copied' | 'marked'>()
  const copy = async () => {
    place.current?.querySelector('input')?.select()
    const isCopied = await writeToClipboard(value)
    setResult(isCopied ? 'copied' : 'marked')
  }
  return (
    <div className="grid gap-1.5">
      <div ref={place} className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        <Field label={label}>
          {(control) => (
            <Input
              {...control}
              readOnly
              value={value}
              spellCheck={false}
              className="num"
              onFocus={({ target }) => target.select()}
            />
          )}
        </Field>
        <Button variant="brand" onClick={() => void copy()}>
          {result === 'copied' ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
          Copy
        </Button>
      </div>
      <p aria-live="polite" className="min-h-5 text-sm text-ink-2">
        {result ? words[result] : hint}
      </p>
    </div>
  )
}

const words = { copied: 'Copied.', marked: 'It is marked: copy it with Ctrl+C or ⌘C.' }

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
