import type { ReactNode } from 'react'
import { cutText } from '#lib/format/cut-text.ts'

/** The main cell of a row: its name, and after it, cut first, what else tells it apart. */
export function NameCell({ lead, name, also }: { lead?: ReactNode; name: ReactNode; also?: ReactNode }) {
  return (
    <span className="flex items-center gap-2.25 min-w-0">
      {lead}
      {typeof name === 'string' ? (
        <Cut className="flex-[0_1_auto] font-medium text-text overflow-hidden text-ellipsis" text={name} />
      ) : (
        name
      )}
      {also && <span className="second-name">{typeof also === 'string' ? <Cut text={also} /> : also}</span>}
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
