/** An e-mail address, as a link that opens a message. */
export function Email({ value, plain }: { value: string | null | undefined; plain?: boolean }) {
  if (!value) return <span className="text-text-3">—</span>
  const text = (
    <bdi dir="ltr" className="ltr">
      {value}
    </bdi>
  )
  return plain ? (
    text
  ) : (
    <a className="text-inherit no-underline hover:text-primary-text" href={`mailto:${value}`}>
      {text}
    </a>
  )
}
