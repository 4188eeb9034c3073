'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Select } from '#components/ui/select.tsx'
import { paths } from '#lib/paths.ts'

/** Which event a new rule waits for: what it can ask follows from it. */
export function PickEvent({ options }: { options: { value: string; text: string }[] }) {
  const t = useTranslations('notificationRules')
  const router = useRouter()
  const [event, setEvent] = useState('')
  return (
    <form
      className="flex max-w-160 flex-col gap-3.5 px-gutter py-5"
      onSubmit={submitted => {
        submitted.preventDefault()
        if (event) router.push(paths.newNotificationRule({ event }))
      }}
    >
      <Field id="rule-event" label={t('fields.event')} help={t('help.event')}>
        <Select
          id="rule-event"
          options={options}
          value={event}
          onValueChange={setEvent}
          placeholder={t('pickEvent')}
          searchLabel={t('findEvent')}
          noneText={t('noEvent')}
        />
      </Field>
      <div>
        <Button type="submit" variant="primary" disabled={event === ''}>
          {t('continue')}
        </Button>
      </div>
    </form>
  )
}
