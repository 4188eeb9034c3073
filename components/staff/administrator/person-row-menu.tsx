'use client'
import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { RowMenu } from '#components/kit/list-screen/row-menu.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { paths } from '#lib/paths.ts'
import { VerbDialog } from './verb-dialog.tsx'
import { dangerous, offeredVerbs, type PersonGiven, type PersonVerb, verbIcons } from './verbs.ts'

/** What can be done with a person from a list; what is refused stays, with the reason. */
export function PersonRowMenu({ person }: { person: PersonGiven }) {
  const t = useTranslations('administrators')
  const reasons = useTranslations('reasons')
  const [asked, setAsked] = useState<PersonVerb>()
  const commands = offeredVerbs(person).map((verb, at) => {
    const answer = person.can[verb]
    return {
      label: t(`verbs.${verb}.action`),
      icon: <Icon of={verbIcons[verb]} />,
      danger: dangerous.includes(verb),
      line: at === 0,
      refusal: typeof answer === 'string' ? reasons(answer as never) : undefined,
      onSelect: () => setAsked(verb),
    }
  })
  const open = { label: t('open'), icon: <Icon of={ExternalLink} flip />, letter: 'E', href: paths.administrator(person.id) }
  return (
    <>
      <RowMenu name={person.name} commands={[open, ...commands]} />
      {asked && <VerbDialog verb={asked} person={person} onClose={() => setAsked(undefined)} />}
    </>
  )
}
