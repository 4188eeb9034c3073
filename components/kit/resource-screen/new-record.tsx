'use client'
import { Plus } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { useResource } from './resource-context.ts'

/** The primary action of a small resource's list. */
export function NewRecord() {
  const { given, ask } = useResource()
  const own = useTranslations(given.resource as never) as unknown as (key: string) => string
  if (given.page)
    return (
      <Button as={Link} href={`${given.page}/new`} variant="primary" icon={<Icon of={Plus} />} keys={['N']}>
        {own('new')}
      </Button>
    )
  return (
    <Button variant="primary" icon={<Icon of={Plus} />} keys={['N']} onClick={() => ask({ ask: 'new' })}>
      {own('new')}
    </Button>
  )
}
