/** The mark: the letter س over a ledger line. */
export function Mark({ size = 26 }: { size?: number }) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 28 28" aria-hidden>
      <rect width="28" height="28" rx="7.5" className="ground" />
      <path
        className="letter"
        d="M22.4 9.6v3.1a2.55 2.55 0 0 1-5.1 0v-2.1m0 2.1a2.55 2.55 0 0 1-5.1 0v-2.1m0 2.1v2.4a4.15 4.15 0 0 1-8.3.2v-1.5"
        transform="translate(.85 -.4)"
      />
      <path className="rule" d="M14.4 21.4h7.4" />
    </svg>
  )
}
