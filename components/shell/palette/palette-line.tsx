import { CornerDownLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Avatar } from '#components/ui/avatar.tsx'
import { cx } from '#components/ui/cx.ts'
import { Icon } from '#components/ui/icon.tsx'
import { Keys } from '#components/ui/keys.tsx'
import type { Entry } from './entry.ts'
import { genderOf } from './hit-look.ts'
import { markedPart } from './match.ts'

interface PaletteLineProps extends ComponentProps<'div'> {
  entry: Entry
  term: string
  highlighted: boolean
}

export function PaletteLine({ entry, term, highlighted, ...line }: PaletteLineProps) {
  return (
    <div {...line} role="option" tabIndex={-1} aria-selected={highlighted} className={cx('palette-row', highlighted && 'highlighted')}>
      {entry.avatar ? (
        <Avatar id={entry.id} name={entry.title} kind={entry.avatar} />
      ) : (
        <span className="size-6 rounded-[6px] grid place-items-center bg-(--overlay-tile) text-text-2 flex-none">
          {entry.icon ? <Icon of={entry.icon} size={14} /> : entry.drawing}
        </span>
      )}
      <span className="flex flex-1 min-w-0 flex-col sm:flex-row sm:items-center sm:gap-2.75">
        <span className="font-medium truncate sm:flex-[0_1_auto] min-w-0" dir="auto">
          <Marked text={entry.title} term={term} />
        </span>
        {entry.detail && (
          <span className="palette-detail">
            {/* It loses its own end, whichever way it runs. */}
            <bdi className="inline-block max-w-full truncate align-bottom">
              <Marked text={entry.detail} term={term} />
            </bdi>
          </span>
        )}
      </span>
      <span className="ms-auto inline-flex items-center gap-2 flex-none">
        {entry.status && <StatusBadge status={entry.status} label={entry.statusText} gender={genderOf(entry.id)} />}
        {entry.keys && <Keys keys={entry.keys} />}
        {highlighted && (
          <kbd aria-hidden>
            <Icon of={CornerDownLeft} size={12} />
          </kbd>
        )}
      </span>
    </div>
  )
}

/** A text with the part of it that was typed. */
function Marked({ text, term }: { text: string; term: string }) {
  const part = markedPart(text, term)
  if (!part) return text
  const [before, typed, after] = part
  return (
    <>
      {before}
      <mark>{typed}</mark>
      {after}
    </>
  )
}
