import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LegalTextView } from '#contract/legal.ts'
import { showLongDate } from '#domain/wording/dates.ts'
import { Ridges } from '#web/ui/status/ridges.tsx'
import { LegalNav } from './legal-nav.tsx'
import { sectionId } from './section-id.ts'

type Block = LegalTextView['blocks'][number]
type Run = { text: string; bold?: true | undefined; href?: string | undefined }

/**
 * The page of a legal text of the town. Until a lawyer has reviewed the text, the page calls it a draft and has the notes of
 * what they must check.
 */
export const LegalPage = ({ data: { title, date, reviewed, blocks } }: { data: LegalTextView }) => (
  <div className="relative min-h-[60vh] pt-10 pb-[max(12.5rem,18vw)] sm:pt-14">
    <Ridges />
    <div className="wrap relative grid gap-x-20 gap-y-4 sm:gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <header className="lg:col-span-full">
        <h1 tabIndex={-1} className="text-4xl font-extrabold">
          {title}
        </h1>
        <p className="mt-2 text-ink-2">
          {reviewed
            ? `In force since ${showLongDate(date)}. Checked by ${reviewed.by} on ${showLongDate(reviewed.on)}.`
            : `Dated ${showLongDate(date)}.`}
        </p>
      </header>
      <article className="grid max-w-[66ch] gap-4 leading-7 sm:text-lg sm:leading-8 lg:col-start-2">
        {blocks
          .filter(({ kind }) => !reviewed || kind !== 'note')
          .map((block, at) => (
            <BlockView key={at} block={block} />
          ))}
      </article>
      <LegalNav blocks={blocks} />
    </div>
  </div>
)

const DraftNote = ({ children }: { children: ReactNode }) => (
  <details className="group -mt-4 text-sm leading-6 text-ink-2">
    <summary className="inline-flex min-h-11 list-none flex-wrap items-center gap-x-1.5 [&::-webkit-details-marker]:hidden">
      Draft, not yet reviewed by a lawyer.
      <span className="inline-flex items-center gap-1 font-semibold text-ink">
        What’s open
        <ChevronDown
          size={16}
          aria-hidden
          className="transition-transform duration-quick group-open:rotate-180"
        />
      </span>
    </summary>
    <p className="border-l-2 border-line-strong pl-4">{children}</p>
  </details>
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
  if (block.kind === 'heading') {
    return (
      <h2 id={sectionId(block.runs)} className="mt-4 scroll-mt-5 text-2xl">
        {words}
      </h2>
    )
  }
  return block.kind === 'note' ? <DraftNote>{words}</DraftNote> : <p>{words}</p>
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
