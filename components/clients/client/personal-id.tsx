'use client'
import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { notify } from '#lib/notice/notices.ts'
import { revealPersonalId } from './actions.ts'

/** A personal number, masked; showing it is written to the client's history. */
export function PersonalId({ id, masked, may }: { id: number; masked: string; may: boolean }) {
  const t = useTranslations('clients.summary')
  const [number, setNumber] = useState<string | null>(null)
  const [busy, start] = useWork()
  const reveal = () =>
    start(async () => {
      const result = await revealPersonalId({ params: { id } })
      if (result.ok) setNumber(result.data.nationalId)
      else notify({ tone: 'bad', title: result.problem.message, description: result.problem.description })
    })
  return (
    <span className="flex items-center gap-2">
      <bdi dir="ltr" className="identifier" aria-live="polite">
        {number ?? masked}
      </bdi>
      {may && (
        <Button
          variant="ghost"
          size="xs"
          square
          disabled={busy}
          aria-label={t(number ? 'hide' : 'reveal')}
          icon={<Icon of={number ? EyeOff : Eye} size={14} />}
          onClick={number ? () => setNumber(null) : reveal}
        />
      )}
    </span>
  )
}
