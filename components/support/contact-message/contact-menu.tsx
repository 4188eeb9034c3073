'use client'
import { ExternalLink, ShieldCheck, ShieldX, Trash2, UserPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type RowCommand, RowMenu } from '#components/kit/list-screen/row-menu.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { ContactMessage } from '#contract/support/contact-messages.ts'
import { paths } from '#lib/paths.ts'
import { DeleteContact } from './delete-contact.tsx'
import { useContactVerb } from './use-contact-verb.ts'

/** What can be done with a message from the list. */
export function ContactMenu({ message, open }: { message: ContactMessage; open: string }) {
  const t = useTranslations('contactMessages')
  const [deleting, setDeleting] = useState(false)
  const { run } = useContactVerb(message.id)
  const { can = {} } = message
  const commands: RowCommand[] = [
    { label: t('open'), icon: <Icon of={ExternalLink} flip />, letter: 'O', href: open },
    ...(can.convert === true
      ? [{ label: t('convert'), icon: <Icon of={UserPlus} />, href: paths.newClient({ contactMessage: message.id }) }]
      : []),
    ...(can.markSpam === true ? [{ label: t('markSpam'), icon: <Icon of={ShieldX} />, line: true, onSelect: () => run('markSpam') }] : []),
    ...(can.markNotSpam === true
      ? [{ label: t('markNotSpam'), icon: <Icon of={ShieldCheck} />, line: true, onSelect: () => run('markNotSpam') }]
      : []),
    ...(can.remove === true
      ? [{ label: t('delete'), icon: <Icon of={Trash2} />, danger: true, line: true, onSelect: () => setDeleting(true) }]
      : []),
  ]
  return (
    <>
      <RowMenu name={message.name} commands={commands} />
      {deleting && <DeleteContact message={message} onClose={() => setDeleting(false)} />}
    </>
  )
}
