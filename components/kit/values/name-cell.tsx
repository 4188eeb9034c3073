import type { ReactNode } from 'react'
import { cutText } from '#lib/format/cut-text.ts'

/** The main cell of a row: its name, and after it, cut first, what else tells it apart. */
export function NameCell({ lead, name, also }: { lead?: ReactNode; name: ReactNode; also?: ReactNode }) {
  return (
    <span className="cell">
      {lead}
      {typeof name === 'string' ? <Cut className="nm" text={name} /> : name}
      {also && <span className="su">{typeof also === 'string' ? <Cut text={also} /> : also}</span>}
    </span>
  )
}

/** A row is one line: a name over 150 characters is cut, and says itself whole under the pointer. */
function Cut({ text, className }: { text: string; className?: string }) {
  const shown = cutText(text)
  return (
    <bdi className={className} title={shown.cut ? text : undefined}>
      {shown.text}
    </bdi>
  )
}
