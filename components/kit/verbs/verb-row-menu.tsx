'use client'
import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import { type RowCommand, RowMenu } from '../list-screen/row-menu.tsx'
import { type OwnVerbs, useVerbCommands } from './use-verb-commands.tsx'
import type { VerbRecord } from './verbs-given.ts'

interface VerbRowMenuProps {
  record: VerbRecord
  /** Its page. */
  open?: string
  /** Besides its verbs: what belongs to it elsewhere. */
  more?: RowCommand[]
  own?: OwnVerbs
}

/** What can be done with a record from its line. */
export function VerbRowMenu({ record, open, more = [], own }: VerbRowMenuProps) {
  const t = useTranslations('record')
  const verbs = useVerbCommands(record, own)
  const [edit, others] = [verbs.filter(({ verb }) => verb.name === 'update'), verbs.filter(({ verb }) => verb.name !== 'update')]
  const commands: RowCommand[] = [
    ...(open ? [{ label: t('open'), icon: <Icon of={ExternalLink} flip />, letter: 'O', href: open }] : []),
    ...edit,
    ...more,
  ]
  const below = others.map((command, at) => (at === 0 && commands.length > 0 ? { ...command, line: true } : command))
  return commands.length + below.length > 0 && <RowMenu name={record.name} commands={[...commands, ...below]} />
}
