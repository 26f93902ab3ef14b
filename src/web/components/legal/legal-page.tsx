import type { LegalTextView } from '#contract/legal.ts'
import { showLongDate } from '#domain/wording/dates.ts'
import { Ridges } from '#web/ui/status/ridges.tsx'
import { Note } from '#web/ui/status/note.tsx'

type Block = LegalTextView['blocks'][number]
type Run = { text: string; bold?: true | undefined; href?: string | undefined }

/**
 * The page of a legal text of the town. Until a lawyer has reviewed the text, the page also shows the notes of what they
 * must check.
 */
export const LegalPage = ({ data: { title, date, version, reviewed, blocks } }: { data: LegalTextView }) => (
  <div className="relative min-h-[60vh] pt-10 pb-[max(12.5rem,18vw)] sm:pt-14">
    <Ridges />
    <article className="wrap relative leading-7">
      <h1 tabIndex={-1} className="mb-4 text-4xl font-extrabold">
        {title}
      </h1>
      {/* A line of 53 zeros holds about 66 letters. */}
      <div className="grid max-w-[53ch] gap-4">
        <p className="text-sm text-ink-2">
          In force since {showLongDate(date)}.
          {reviewed && ` Checked by ${reviewed.by} on ${showLongDate(reviewed.on)}.`}
        </p>
        {blocks
          .filter(({ kind }) => !reviewed || kind !== 'note')
          .map((block, at) => (
            <BlockView key={at} block={block} />
          ))}
        <p className="mt-2 text-xs whitespace-nowrap text-ink-3">Version {version}</p>
      </div>
    </article>
  </div>
)

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'list') {
    const facts = block.items.map(readFact)
    return facts.every((fact) => fact !== undefined) ? (
      <Facts facts={facts} />
    ) : (
      <ul className="grid list-disc gap-2 pl-5.5">
        {block.items.map((runs, at) => (
          <li key={at}>
            <Runs runs={runs} />
          </li>
        ))}
      </ul>
    )
  }
  const words = <Runs runs={block.runs} />
  if (block.kind === 'heading') return <h2 className="mt-4 text-2xl">{words}</h2>
  return block.kind === 'note' ? <Note tone="wait">{words}</Note> : <p>{words}</p>
}

type Fact = { label: string; value: Run[] }

/** Reads an item that begins with a bold label, such as `**Session:** keeps you signed in`. */
function readFact([first, ...value]: readonly Run[]): Fact | undefined {
  return first?.bold && first.text.endsWith(':') ? { label: first.text.slice(0, -1), value } : undefined
}

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="border-t border-line">
    {facts.map(({ label, value }) => (
      <div key={label} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <dt className="font-[650]">{label}</dt>
        <dd className="text-pretty first-letter:uppercase">
          <Runs runs={value} />
        </dd>
      </div>
    ))}
  </dl>
)

const Runs = ({ runs }: { runs: readonly Run[] }) =>
  runs.map(({ text, bold, href }, at) =>
    href ? (
      <a key={at} href={href} className="link">
        {text}
      </a>
    ) : bold ? (
      <b key={at}>{text}</b>
    ) : (
      text
    ),
  )
