'use client'
import { cx } from '#components/ui/cx.ts'

interface Props {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  invalid?: boolean
  describedBy?: string
}
const latin = (text: string) =>
  text
    .replace(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - 0x660))
    .replace(/\D/g, '')
    .slice(0, 6)

/** One input drawn as six boxes, three and three; pasting fills all of them. */
export function OtpInput({ id, label, value, onChange, invalid, describedBy }: Props) {
  const box = (index: number) => (
    <span key={index} className="otp-digit" data-next={index === Math.min(value.length, 5) || undefined} aria-hidden="true">
      {value[index] ?? ''}
    </span>
  )
  return (
    <div className={cx('otp', invalid && 'invalid')}>
      <input
        id={id}
        aria-label={label}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        value={value}
        onChange={event => onChange(latin(event.target.value))}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        // biome-ignore lint/a11y/noAutofocus: the step consists of this one field
        autoFocus
      />
      {[0, 1, 2].map(box)}
      <span className="w-3.5 h-px bg-line-control flex-none" aria-hidden="true" />
      {[3, 4, 5].map(box)}
    </div>
  )
}
