'use client'
import { CircleStop } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useResource } from '#components/kit/resource-screen/resource-context.ts'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'

/** Opens the form of a new request. */
export function AskCancellation() {
  const t = useTranslations('cancellationRequests')
  const { ask } = useResource()
  return (
    <Button icon={<Icon of={CircleStop} />} onClick={() => ask({ ask: 'new' })}>
      {t('view.ask')}
    </Button>
  )
}
