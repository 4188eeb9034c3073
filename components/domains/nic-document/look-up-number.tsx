'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { lookUpCompany } from '#components/clients/identity-check/actions.ts'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { errorsOf } from '#lib/action/errors-of.ts'

/** Asks the commercial register for the number of a document; what it says stands beside the document then. */
export function LookUpNumber({ number, clientId }: { number: string; clientId: number }) {
  const t = useTranslations('nicDocuments.view.register')
  const router = useRouter()
  const [failure, setFailure] = useState('')
  const [busy, start] = useWork()
  const look = () =>
    start(async () => {
      const answer = await lookUpCompany({ body: { crNumber: number, clientId } })
      if (!answer.ok) return setFailure(Object.values(errorsOf(answer.problem)).join(' '))
      setFailure('')
      router.refresh()
    })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="sm" busy={busy} busyLabel={t('looking')} onClick={look}>
        {t('lookUp')}
      </Button>
      <span role="status" className="text-small text-danger-text">
        {failure}
      </span>
    </div>
  )
}
