'use client'
import { LogIn } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { notify } from '#lib/notice/notices.ts'
import { signInToPanel } from './actions.ts'

/** Opens the panel of a service's account in a tab of its own. */
export function PanelSignIn({ id }: { id: number }) {
  const t = useTranslations('services.view')
  const [busy, start] = useWork()
  const signIn = () => {
    // A tab that is opened after waiting is one that browsers block.
    const tab = window.open('about:blank', '_blank')
    start(async () => {
      const answer = await signInToPanel({ params: { id }, body: {} })
      if (!answer.ok) {
        tab?.close()
        return notify({ tone: 'bad', title: answer.problem.message, description: answer.problem.description })
      }
      if (!tab) return window.location.assign(answer.data.address)
      tab.opener = null
      tab.location.replace(answer.data.address)
    })
  }
  return (
    <Button icon={<Icon of={LogIn} flip />} busy={busy} busyLabel={t('signIn')} onClick={signIn}>
      {t('signIn')}
    </Button>
  )
}
