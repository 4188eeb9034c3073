import { cx } from '#components/ui/cx.ts'

interface DomainNameProps {
  value: string | null | undefined
  /** For a hostname: its zone, shown in text-3. */
  zone?: string
  className?: string
}

/** A domain or hostname: left to right, or right to left when it is Arabic to its end. */
export function DomainName({ value, zone, className }: DomainNameProps) {
  if (!value) return <span className="text-text-3">—</span>
  const arabic = /\p{Script=Arabic}/u.test(value.slice(value.lastIndexOf('.') + 1))
  const inZone = zone && value !== zone && value.endsWith(`.${zone}`)
  return (
    <bdi dir={arabic ? 'rtl' : 'ltr'} className={cx(arabic ? 'rtl' : 'ltr', className)}>
      {inZone ? value.slice(0, -zone.length - 1) : value}
      {inZone && <span className="text-text-3">.{zone}</span>}
    </bdi>
  )
}
