'use client'
import { ExternalLink, Mail, PencilLine } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type RowCommand, RowMenu } from '#components/kit/list-screen/row-menu.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { Can } from '#contract/kernel/resource.ts'
import { verbIcons } from './client-menu.tsx'
import type { NamedClient } from './client-names.ts'
import { MessageDialog } from './message-dialog.tsx'
import { VerbDialog } from './verb-dialog.tsx'
import type { ClientVerb } from './verbs.ts'

interface ClientRowMenuProps {
  client: NamedClient & { id: number; email: string; can?: Can }
  name: string
  open: string
  edit: string
  /** Sign-in commands too, as on the page where accounts are managed. */
  accounts: boolean
}

/** What can be done with a client from a list. */
export function ClientRowMenu({ client, name, open, edit, accounts }: ClientRowMenuProps) {
  const t = useTranslations('clients')
  const reasons = useTranslations('reasons')
  const [asked, setAsked] = useState<ClientVerb | 'message'>()
  const can = client.can ?? {}
  const refusal = (verb: string) => (typeof can[verb] === 'string' ? reasons(can[verb] as never) : undefined)
  const command = (verb: ClientVerb, more: Partial<RowCommand> = {}): RowCommand[] =>
    can[verb] === 'forbidden' || (can[verb] !== true && verb !== 'close')
      ? []
      : [
          {
            label: t(`${verb}.action`),
            icon: <Icon of={verbIcons[verb]} />,
            refusal: refusal(verb),
            onSelect: () => setAsked(verb),
            ...more,
          },
        ]
  const commands: RowCommand[] = [
    { label: t('open'), icon: <Icon of={ExternalLink} flip />, href: open },
    ...(can.update === true ? [{ label: t('edit'), icon: <Icon of={PencilLine} />, letter: 'E', href: edit }] : []),
    ...(can.sendMessage === 'forbidden'
      ? []
      : [
          {
            label: t('sendMessage.action'),
            icon: <Icon of={Mail} />,
            refusal: refusal('sendMessage'),
            onSelect: () => setAsked('message'),
          },
        ]),
    ...(accounts ? [...command('resetPassword', { line: true }), ...command('activateLogin'), ...command('deactivateLogin')] : []),
    ...command('activate', { line: true }),
    ...command('deactivate'),
    ...command('reopen'),
    ...command('close', { danger: true }),
    ...command('remove', { danger: true }),
  ]
  const close = () => setAsked(undefined)
  return (
    <>
      <RowMenu name={name} commands={commands} />
      {asked === 'message' && <MessageDialog client={client} onClose={close} />}
      {asked && asked !== 'message' && <VerbDialog verb={asked} client={client} stay onClose={close} />}
    </>
  )
}
