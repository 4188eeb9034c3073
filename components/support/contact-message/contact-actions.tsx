'use client'
import { ShieldCheck, ShieldX, Trash2, UserPlus } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, buttonClass } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { Can } from '#contract/kernel/resource.ts'
import { paths } from '#lib/paths.ts'
import { DeleteContact } from './delete-contact.tsx'
import { useContactVerb } from './use-contact-verb.ts'

/** What can be done with the open message. */
export function ContactActions({ message, back }: { message: { id: number; name: string; version: number; can: Can }; back: string }) {
  const t = useTranslations('contactMessages')
  const [deleting, setDeleting] = useState(false)
  const { run, busy } = useContactVerb(message.id)
  const { can } = message
  return (
    <>
      {can.convert === true && (
        <Link className={buttonClass({})} href={paths.newClient({ contactMessage: message.id })}>
          <Icon of={UserPlus} />
          {t('convert')}
        </Link>
      )}
      {can.markSpam === true && (
        <Button icon={<Icon of={ShieldX} />} disabled={busy} onClick={() => run('markSpam')}>
          {t('markSpam')}
        </Button>
      )}
      {can.markNotSpam === true && (
        <Button icon={<Icon of={ShieldCheck} />} disabled={busy} onClick={() => run('markNotSpam')}>
          {t('markNotSpam')}
        </Button>
      )}
      {can.remove === true && (
        <Button variant="danger" icon={<Icon of={Trash2} />} onClick={() => setDeleting(true)}>
          {t('delete')}
        </Button>
      )}
      {deleting && <DeleteContact message={message} back={back} onClose={() => setDeleting(false)} />}
    </>
  )
}
