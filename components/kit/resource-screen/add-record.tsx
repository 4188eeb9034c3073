'use client'
import { Plus } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { useResourceMessages } from '../record-form/use-field-label.ts'
import { useResource } from './resource-context.ts'

/** Adds a record beside another one: a small button, without a key of its own. */
export function AddRecord() {
  const { given, ask } = useResource()
  const own = useResourceMessages(given.resource)
  return (
    <Button size="sm" icon={<Icon of={Plus} />} onClick={() => ask({ ask: 'new' })}>
      {own('new')}
    </Button>
  )
}
