import { Panel } from '#web/ui/panel.tsx'

type StepsListProps = {
  title: string
  lead: string
  steps: readonly (readonly [title: string, words: string])[]
}

/** Steps that are taken one after the other, each with its number. */
export const StepsList = ({ title, lead, steps }: StepsListProps) => (
  <Panel className="sm:px-9 sm:py-8">
    <h3 className="text-2xl">{title}</h3>
    <p className="mt-1 mb-6 text-ink-2">{lead}</p>
    <ol className="grid gap-5.5">
      {steps.map(([name, words], index) => (
        <li key={name} className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-4">
          <span
            aria-hidden
            className="num grid size-9 place-items-center rounded-full font-display text-[1.0625rem] font-extrabold inset-ring-[2.5px] inset-ring-ok"
          >
            {index + 1}
          </span>
          <div>
            <h4 className="font-display text-[1.1875rem] leading-6.5 font-bold">{name}</h4>
            <p className="max-w-[60ch] text-ink-2">{words}</p>
          </div>
        </li>
      ))}
    </ol>
  </Panel>
)
