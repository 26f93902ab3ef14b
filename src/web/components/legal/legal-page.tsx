import type { LegalTextView } from '#contract/legal.ts'
import { showLongDate } from '#domain/wording/dates.ts'
import { Note } from '#web/ui/status/note.tsx'

type Block = LegalTextView['blocks'][number]
type Run = { text: string; bold?: true | undefined; href?: string | undefined }

/**
 * The page of a legal text of the town. Until a lawyer has reviewed the text, the page also shows the notes of what they
 * must check.
 */
export const LegalPage = ({ data: { title, date, version, reviewed, blocks } }: { data: LegalTextView }) => (
  <article className="wrap grid max-w-190 gap-4 py-10 leading-7 sm:py-14">
    <h1 tabIndex={-1} className="text-4xl font-extrabold">
      {title}
    </h1>
    <p className="text-sm text-ink-2">
      In force since {showLongDate(date)}. Version {version}.
      {reviewed && ` Checked by ${reviewed.by} on ${showLongDate(reviewed.on)}.`}
    </p>
    {blocks
      .filter(({ kind }) => !reviewed || kind !== 'note')
      .map((block, at) => (
        <BlockView key={at} block={block} />
      ))}
  </article>
)

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'list')
    return (
      <ul className="grid list-disc gap-2 pl-5.5">
        {block.items.map((runs, at) => (
          <li key={at}>
            <Runs runs={runs} />
          </li>
        ))}
      </ul>
    )
  const words = <Runs runs={block.runs} />
  if (block.kind === 'heading') return <h2 className="mt-4 text-2xl">{words}</h2>
  return block.kind === 'note' ? <Note tone="wait">{words}</Note> : <p>{words}</p>
}

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
