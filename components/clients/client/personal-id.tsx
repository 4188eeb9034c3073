'use client'
import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { ActionResult } from '#lib/action/action.ts'
import { notify } from '#lib/notice/notices.ts'

interface PersonalIdProps {
  id: number
  masked: string
  /** The reader may see it in full. */
  may: boolean
  /** Tells it, and writes down who asked. */
  reveal: (call: { params: { id: number } }) => Promise<ActionResult<{ nationalId: string | null }>>
}

/** A personal number, masked; showing it is written to the history. */
export function PersonalId({ id, masked, may, reveal }: PersonalIdProps) {
  const t = useTranslations('clients.summary')
  const [number, setNumber] = useState<string | null>(null)
  const [busy, start] = useWork()
  const show = () =>
    start(async () => {
      const result = await reveal({ params: { id } })
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
          onClick={number ? () => setNumber(null) : show}
        />
      )}
    </span>
  )
}
