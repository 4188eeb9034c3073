'use client'
import { CircleCheck, CirclePause, Ellipsis, KeyRound, LockKeyhole, LockKeyholeOpen, Mail, Merge, RotateCcw, Trash2, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Menu, MenuItem, MenuLine } from '#components/ui/menu.tsx'
import type { Can } from '#contract/kernel/resource.ts'
import type { NamedClient } from './client-names.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { VerbDialog } from './verb-dialog.tsx'
import type { ClientVerb } from './verbs.ts'

export const verbIcons = {
  activate: CircleCheck,
  deactivate: CirclePause,
  reopen: RotateCcw,
  resetPassword: KeyRound,
  activateLogin: LockKeyholeOpen,
  deactivateLogin: LockKeyhole,
  close: X,
  remove: Trash2,
}

interface ClientMenuProps {
  client: NamedClient & { id: number; email: string; can?: Can }
  /** Whether the owner may sign in now; decides which of the two verbs is offered. */
  loginOn: boolean
}

/** Everything that can be done with the client; what its state refuses stays visible with the reason, what a right refuses is not there. */
export function ClientMenu({ client, loginOn }: ClientMenuProps) {
  const t = useTranslations('clients')
  const reasons = useTranslations('reasons')
  const [asked, setAsked] = useState<ClientVerb | 'message' | 'merge'>()
  const shown = (verb: ClientVerb | 'sendMessage' | 'merge') => client.can?.[verb] !== 'forbidden'
  const refusal = (verb: ClientVerb | 'sendMessage' | 'merge') => {
    const answer = client.can?.[verb]
    return typeof answer === 'string' ? reasons(answer as never) : undefined
  }
  const item = (verb: ClientVerb, danger = false) =>
    shown(verb) && (
      <MenuItem key={verb} icon={<Icon of={verbIcons[verb]} />} danger={danger} refusal={refusal(verb)} onSelect={() => setAsked(verb)}>
        {t(`${verb}.action`)}
      </MenuItem>
    )
  const close = () => setAsked(undefined)
  return (
    <>
      <Menu align="end" trigger={<Button square aria-label={t('view.more')} icon={<Icon of={Ellipsis} />} />}>
        {shown('sendMessage') && (
          <MenuItem icon={<Icon of={Mail} />} refusal={refusal('sendMessage')} onSelect={() => setAsked('message')}>
            {t('sendMessage.action')}
          </MenuItem>
        )}
        {item('resetPassword')}
        {item(loginOn ? 'deactivateLogin' : 'activateLogin')}
        {item('activate')}
        {item('deactivate')}
        {item('reopen')}
        {shown('merge') && (
          <MenuItem icon={<Icon of={Merge} />} refusal={refusal('merge')} onSelect={() => setAsked('merge')}>
            {t('merge.action')}
          </MenuItem>
        )}
        {(shown('close') || shown('remove')) && <MenuLine />}
        {item('close', true)}
        {client.can?.remove === true && item('remove', true)}
      </Menu>
      {asked === 'message' && <MessageDialog client={client} onClose={close} />}
      {asked === 'merge' && <MergeDialog client={client} onClose={close} />}
      {asked && asked !== 'message' && asked !== 'merge' && <VerbDialog verb={asked} client={client} onClose={close} />}
    </>
  )
}
