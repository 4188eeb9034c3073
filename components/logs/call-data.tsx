import { RawText } from '#components/kit/values/raw-text.tsx'

/** What was sent or came back, as it was written down. */
export function CallData({ title, value }: { title: string; value: unknown }) {
  return (
    <div className="mt-4">
      <h3 className="mb-1.5">{title}</h3>
      <RawText label={title} text={typeof value === 'string' ? value : JSON.stringify(value, null, 2)} />
    </div>
  )
}
