import { Trash2, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { describedBy, FieldError } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Input } from '#components/ui/input.tsx'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'

interface SelectionBarProps {
  count: number
  /** Seconds: the time to live that is offered, and the one that it must exceed. */
  ttl: number
  ttlAbove: number
  /** The shortest that the package of the zone allows. */
  ttlMin: number | null
  onTtl: (ttl: number) => void
  onRemove: () => void
  onClear: () => void
}
const LONGEST = 2_147_483_647

/** What is done to all of the selected records at once; nothing is published by it. */
export function SelectionBar({ count, ttl, ttlAbove, ttlMin, onTtl, onRemove, onClear }: SelectionBarProps) {
  const t = useTranslations('dnsZones')
  const messages = dynamicMessages(useTranslations('validation'))
  const id = useId()
  const [given, setGiven] = useState(String(ttl))
  const [error, setError] = useState<string>()
  const set = (event: FormEvent) => {
    event.preventDefault()
    const seconds = /^\d{1,10}$/.test(given.trim()) ? Number(given) : Number.NaN
    if (Number.isNaN(seconds)) return setError(messages('notInteger'))
    if (seconds > LONGEST) return setError(messages('tooLarge', { max: LONGEST }))
    if (seconds <= ttlAbove) return setError(messages('ttlAbove', { limit: ttlAbove }))
    if (ttlMin !== null && seconds < ttlMin) return setError(messages('packageTtl', { min: ttlMin }))
    setError(undefined)
    onTtl(seconds)
  }
  return (
    <form
      onSubmit={set}
      noValidate
      aria-label={t('selection.title')}
      className="mx-gutter mb-2 flex flex-wrap items-center gap-2.5 rounded-md border border-line bg-primary-soft px-3 py-2"
    >
      <span role="status" className="font-medium">
        {t('selection.count', { count })}
      </span>
      <label htmlFor={`${id}-ttl`} className="ms-auto">
        {t('fields.ttl')}
      </label>
      <span className="w-32">
        <Input
          id={`${id}-ttl`}
          {...describedBy(`${id}-ttl`, { error })}
          invalid={Boolean(error)}
          size="sm"
          mono
          dir="ltr"
          inputMode="numeric"
          value={given}
          onChange={event => setGiven(event.target.value)}
        />
      </span>
      <Button size="sm" type="submit">
        {t('selection.setTtl')}
      </Button>
      <Button size="sm" variant="danger" icon={<Icon of={Trash2} size={14} />} onClick={onRemove}>
        {t('selection.remove')}
      </Button>
      <Button size="sm" variant="ghost" icon={<Icon of={X} size={14} />} onClick={onClear}>
        {t('selection.clear')}
      </Button>
      {error && <FieldError id={`${id}-ttl-error`}>{error}</FieldError>}
    </form>
  )
}
