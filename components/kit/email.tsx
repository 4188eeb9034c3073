/** An e-mail address, as a link that opens a message. */
export function Email({ value, plain }: { value: string | null | undefined; plain?: boolean }) {
  if (!value) return <span className="t3">—</span>
  const at = value.lastIndexOf('@')
  const text = (
    <bdi dir="ltr" className="ltr">
      {value.slice(0, at)}
      {!plain && <wbr />}
      {value.slice(at)}
    </bdi>
  )
  return plain ? (
    text
  ) : (
    <a className="email" href={`mailto:${value}`}>
      {text}
    </a>
  )
}
