import { phoneText } from '#lib/format/phone-text.ts'

/** A phone number with spaces for reading, as a link that dials. */
export function Phone({ value, plain }: { value: string | null | undefined; plain?: boolean }) {
  if (!value) return <span className="text-text-3">—</span>
  const text = (
    <bdi dir="ltr" className="ltr">
      {phoneText(value)}
    </bdi>
  )
  return plain ? (
    text
  ) : (
    <a className="text-inherit no-underline hover:text-primary-text" href={`tel:${value}`}>
      {text}
    </a>
  )
}
