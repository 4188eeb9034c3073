import { phoneText } from '#lib/format/phone-text.ts'

/** A phone number with spaces for reading, as a link that dials. */
export function Phone({ value, plain }: { value: string | null | undefined; plain?: boolean }) {
  if (!value) return <span className="t3">—</span>
  const text = (
    <bdi dir="ltr" className="ltr">
      {phoneText(value)}
    </bdi>
  )
  return plain ? (
    text
  ) : (
    <a className="email" href={`tel:${value}`}>
      {text}
    </a>
  )
}
