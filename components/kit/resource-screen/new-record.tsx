'use client'
import { Plus } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { Link } from '#components/kit/link.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { useResourceMessages } from '../record-form/use-field-label.ts'
import { useResource } from './resource-context.ts'

/** The primary action of a small resource's list. An address with `new` opens its dialog, once. */
export function NewRecord() {
  const { given, ask } = useResource()
  const own = useResourceMessages(given.resource)
  const wanted = useSearchParams().has('new') && !given.page
  useEffect(() => {
    if (!wanted) return
    ask({ ask: 'new' })
    const address = new URL(window.location.href)
    address.searchParams.delete('new')
    window.history.replaceState(null, '', address)
  }, [wanted, ask])
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
