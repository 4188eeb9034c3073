import { Input } from '#components/ui/input.tsx'

/** A small box that narrows what stands below it. */
export function FindInput({ label, value, onValue }: { label: string; value: string; onValue: (value: string) => void }) {
  return <Input size="sm" aria-label={label} placeholder={label} value={value} onChange={event => onValue(event.target.value)} />
}
