'use client'
import { Ellipsis } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Menu, MenuItem } from '#components/ui/menu.tsx'
import { VerbDialog } from './verb-dialog.tsx'
import { dangerous, offeredVerbs, type PersonGiven, type PersonVerb, verbIcons } from './verbs.ts'

/** What can be done with a person, in the header of the page. */
export function PersonMenu({ person }: { person: PersonGiven }) {
  const t = useTranslations('administrators')
  const reasons = useTranslations('reasons')
  const [asked, setAsked] = useState<PersonVerb>()
  const verbs = offeredVerbs(person)
  if (verbs.length === 0) return null
  return (
    <>
      <Menu align="end" trigger={<Button square aria-label={t('more')} icon={<Icon of={Ellipsis} />} />}>
        {verbs.map(verb => {
          const answer = person.can[verb]
          return (
            <MenuItem
              key={verb}
              icon={<Icon of={verbIcons[verb]} />}
              danger={dangerous.includes(verb)}
              refusal={typeof answer === 'string' ? reasons(answer as never) : undefined}
              onSelect={() => setAsked(verb)}
            >
              {t(`verbs.${verb}.action`)}
            </MenuItem>
          )
        })}
      </Menu>
      {asked && <VerbDialog verb={asked} person={person} onClose={() => setAsked(undefined)} />}
    </>
  )
}
