/** How much of a limit is used, as a thin bar; sand from 90 %. */
export function Meter({ label, value, max }: { label: string; value: number; max: number }) {
  const share = max <= 0 ? 0 : Math.min(100, Math.max(0, (value / max) * 100))
  return (
    // biome-ignore lint/a11y/useSemanticElements: <meter> cannot be drawn the same in all browsers
    <svg role="meter" aria-label={label} aria-valuemin={0} aria-valuemax={max} aria-valuenow={value} className="meter">
      <rect className={share >= 90 ? 'fill-accent' : 'fill-d1'} width={`${share}%`} height="100%" rx="2" />
    </svg>
  )
}
