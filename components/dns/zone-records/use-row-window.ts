import { type UIEvent, useState } from 'react'

const ROW = 36
const MARGIN = 20
/** Up to so many rows stand all in the page. */
const FEW = 250

/** Which of many rows of one height are drawn: those in sight of the box that scrolls, and some around them. Heights in px. */
export function useRowWindow(count: number) {
  const [place, setPlace] = useState({ top: 0, height: 900 })
  const all = count <= FEW
  const first = all ? 0 : Math.max(0, Math.floor(place.top / ROW) - MARGIN)
  const end = all ? count : Math.min(count, Math.ceil((place.top + place.height) / ROW) + MARGIN)
  const onScroll = (event: UIEvent<HTMLElement>) => {
    const { scrollTop, clientHeight } = event.currentTarget
    if (!all && (Math.abs(scrollTop - place.top) > (ROW * MARGIN) / 2 || clientHeight !== place.height))
      setPlace({ top: scrollTop, height: clientHeight })
  }
  return { first, end, before: first * ROW, after: (count - end) * ROW, onScroll }
}
