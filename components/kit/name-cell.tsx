import type { ReactNode } from 'react'

/** The main cell of a row: its name, and after it, cut first, what else tells it apart. */
export function NameCell({ lead, name, also }: { lead?: ReactNode; name: ReactNode; also?: ReactNode }) {
  return (
    <span className="cell">
      {lead}
      {typeof name === 'string' ? <bdi className="nm">{name}</bdi> : name}
      {also && <span className="su">{typeof also === 'string' ? <bdi>{also}</bdi> : also}</span>}
    </span>
  )
}
