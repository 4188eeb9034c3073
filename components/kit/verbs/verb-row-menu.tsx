'use client'
import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import { type RowCommand, RowMenu } from '../list-screen/row-menu.tsx'
import { type OwnVerbs, useVerbCommands } from './use-verb-commands.ts'
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
  const { some, commands: verbs } = useVerbCommands(record, own)
  const commands = (): RowCommand[] => {
    const all = verbs()
    const [edit, others] = [all.filter(({ verb }) => verb.name === 'update'), all.filter(({ verb }) => verb.name !== 'update')]
    const above: RowCommand[] = [
      ...(open ? [{ label: t('open'), icon: <Icon of={ExternalLink} flip />, letter: 'O', href: open }] : []),
      ...edit,
      ...more,
    ]
    return [...above, ...others.map((command, at) => (at === 0 && above.length > 0 ? { ...command, line: true } : command))]
  }
  return (open !== undefined || some || more.length > 0) && <RowMenu name={record.name} commands={commands} />
}
