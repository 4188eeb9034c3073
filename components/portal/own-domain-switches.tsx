'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import type { Can } from '#contract/kernel/resource.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { doWithDomain } from './domain-actions.ts'
import { type DomainSwitch, domainSwitches } from './domain-switches.ts'

/** What is done with a name by one button each, after a question. */
export function OwnDomainSwitches({ id, name, can }: { id: number; name: string; can: Can }) {
  const t = useTranslations('portal.domains')
  const router = useRouter()
  const [done, setDone] = useState<DomainSwitch | null>(null)
  const open = domainSwitches.filter(verb => can[verb] === true)
  if (open.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {open.map(verb => (
          <ConfirmDialog
            key={verb}
            trigger={<Button size="sm">{t(`switches.${verb}.action`)}</Button>}
            title={t(`switches.${verb}.title`, { name })}
            text={t(`switches.${verb}.text`)}
            keepLabel={t('keep')}
            actionLabel={t(`switches.${verb}.action`)}
            onConfirm={async () => {
              const answer = await doWithDomain(id, verb)
              if (!answer.ok) return refusalText(answer.problem)
              setDone(verb)
              router.refresh()
            }}
          />
        ))}
      </div>
      <p role="status" className="text-small text-text-2">
        {done && t(`switches.${done}.done`)}
      </p>
    </div>
  )
}
