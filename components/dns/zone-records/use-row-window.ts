import { type UIEvent, useState } from 'react'

/** Until rows have been measured, as they are where a mouse points. */
const ROW = 40
const MARGIN = 20
/** Up to so many rows stand all in the page. */
const FEW = 250

/** Which of many rows of one height are drawn: those in sight of the box that scrolls, and some around them. Heights in px. */
export function useRowWindow(count: number) {
  const [place, setPlace] = useState({ top: 0, height: 900, row: ROW })
  const all = count <= FEW
  const { top, height, row } = place
  const first = all ? 0 : Math.max(0, Math.min(Math.floor(top / row) - MARGIN, count - FEW))
  const end = all ? count : Math.min(count, Math.ceil((top + height) / row) + MARGIN)
  const onScroll = (event: UIEvent<HTMLElement>) => {
    const { scrollTop, clientHeight } = event.currentTarget
    const measured = event.currentTarget.querySelector('tbody tr:not([aria-hidden])')?.getBoundingClientRect().height
    const next = { top: scrollTop, height: clientHeight, row: measured && measured < 2 * ROW ? measured : row }
    if (!all && (Math.abs(next.top - top) > (row * MARGIN) / 2 || next.height !== height || next.row !== row)) setPlace(next)
  }
  return { first, end, before: first * row, after: (count - end) * row, onScroll }
}
