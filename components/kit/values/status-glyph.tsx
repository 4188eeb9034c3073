import { cx } from '#components/ui/cx.ts'

const Bars = ({ high }: { high: number }) => (
  <>
    <rect x=".6" y="6.4" width="2.3" height="3" rx=".7" fill="currentColor" />
    <rect x="3.7" y="3.9" width="2.3" height="5.5" rx=".7" fill="currentColor" opacity={high > 1 ? 1 : 0.28} />
    <rect x="6.8" y="1.4" width="2.3" height="8" rx=".7" fill="currentColor" opacity={high > 2 ? 1 : 0.28} />
  </>
)

const shapes = {
  solid: (
    <>
      <circle cx="5" cy="5" r="3.7" fill="currentColor" />
    </>
  ),
  ring: (
    <>
      <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.7" />
    </>
  ),
  dash: (
    <>
      <circle cx="5" cy="5" r="3.7" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="1.9 1.36" />
    </>
  ),
  half: (
    <>
      <circle cx="5" cy="5" r="3.8" fill="none" stroke="currentColor" strokeWidth="1.3" />
      <path d="M5 2.4a2.6 2.6 0 0 1 0 5.2z" fill="currentColor" />
    </>
  ),
  pause: (
    <>
      <rect x="1.8" y="1.4" width="2.3" height="7.2" rx=".8" fill="currentColor" />
      <rect x="5.9" y="1.4" width="2.3" height="7.2" rx=".8" fill="currentColor" />
    </>
  ),
  alert: (
    <>
      <path d="M5 1.5 9 8.4H1z" fill="currentColor" stroke="currentColor" strokeWidth="1.3" strokeLinejoin="round" />
    </>
  ),
  cross: (
    <>
      <path d="M1.9 1.9l6.2 6.2M8.1 1.9 1.9 8.1" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" />
    </>
  ),
  back: (
    <>
      <path
        d="M8.6 5H1.8M4.6 1.9 1.5 5l3.1 3.1"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  check: (
    <>
      <path d="M1.4 5.4 4 8l4.6-5.6" fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round" />
    </>
  ),
  bar1: <Bars high={1} />,
  bar2: <Bars high={2} />,
  bar3: <Bars high={3} />,
  bar4: (
    <>
      <rect x=".4" y=".4" width="9.2" height="9.2" rx="2.2" fill="currentColor" />
      <path d="M5 2.6v2.9M5 7.5v.05" stroke="var(--status-ground)" strokeWidth="1.5" strokeLinecap="round" />
    </>
  ),
}

export type StatusGlyphName = keyof typeof shapes

/** The 9 px sign of a status: disc = settled, ring = open, half = waiting, triangle = act now, and so on. */
export function StatusGlyph({ name }: { name: StatusGlyphName }) {
  return (
    <svg className={cx('text-(--status-dot) size-2.25 flex-none', name === 'back' && 'rtl:-scale-x-100')} viewBox="0 0 10 10" aria-hidden>
      {shapes[name]}
    </svg>
  )
}
