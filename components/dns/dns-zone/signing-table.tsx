import type { ReactNode } from 'react'

interface SigningTableProps {
  title: string
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** What a zone is signed with, a line each. */
export const SigningTable = ({ title, heads, rows }: SigningTableProps) => (
  <section className="flex flex-col gap-2">
    <h2>{title}</h2>
    <div className="overflow-auto">
      <table className="data-table">
        <thead>
          <tr>
            {heads.map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, at) => (
                <td key={heads[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
)
