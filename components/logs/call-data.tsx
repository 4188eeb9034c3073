/** What was sent or came back, as it was written down. */
export function CallData({ title, value }: { title: string; value: unknown }) {
  return (
    <section className="mt-4" aria-label={title}>
      <h3 className="mb-1.5">{title}</h3>
      <pre
        className="max-h-80 overflow-auto p-3 rounded-md bg-sunken font-mono text-[12.5px] leading-4.5 whitespace-pre-wrap wrap-anywhere"
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by key
        tabIndex={0}
      >
        {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
      </pre>
    </section>
  )
}
