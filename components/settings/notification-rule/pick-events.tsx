'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PickedField } from '#components/kit/form-fields/picked-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { mostEvents } from '#contract/settings/notification-rules.ts'
import { paths } from '#lib/paths.ts'

interface PickEventsProps {
  options: string[]
  texts: Record<string, string>
}

/** Which events a new rule waits for: what it can ask follows from them. */
export function PickEvents({ options, texts }: PickEventsProps) {
  const t = useTranslations('notificationRules')
  const router = useRouter()
  const [events, setEvents] = useState<string[]>([])
  return (
    <form
      className="flex max-w-160 flex-col gap-3.5 px-gutter py-5"
      onSubmit={submitted => {
        submitted.preventDefault()
        router.push(paths.newNotificationRule({ events: events.join(',') }))
      }}
    >
      <PickedField
        id="rule-events"
        resource="notificationRules"
        field={{ name: 'events', kind: 'picked', options, texts }}
        label={t('fields.events')}
        help={t('help.events')}
        value={events}
        values={{}}
        onValue={value => setEvents(value as string[])}
        onOther={() => {}}
      />
      <div>
        <Button type="submit" variant="primary" disabled={events.length === 0 || events.length > mostEvents}>
          {t('continue')}
        </Button>
      </div>
    </form>
  )
}
