type ChartTableProps = {
  /** The headings of the columns. The first column has the names of the rows. */
  heads: readonly string[]
  rows: readonly (readonly [name: string, ...values: string[]])[]
}

/** The numbers of a chart as a table, which the user opens with "Show as a table". */
export const ChartTable = ({ heads, rows }: ChartTableProps) => (
  <details className="not-open:-mb-2.5 text-sm open:w-full">
    <summary className="w-fit cursor-pointer py-3 text-xs font-semibold text-ink-2 hover:text-ink">
      Show as a table
    </summary>
    <table className="num mb-2 w-full">
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" className={`py-1 font-[650] ${at === 0 ? 'text-left' : 'text-right'}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal text-ink-2">
              {name}
            </th>
            {values.map((value, at) => (
              <td key={heads[at + 1]} className="py-1 text-right">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
