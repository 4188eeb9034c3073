'use client'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { ActionResult } from '#lib/action/action.ts'
import { notify } from '#lib/notice/notices.ts'
import { useWork } from '../feedback/use-work.ts'
import { CopyButton } from './copy-button.tsx'

interface HiddenValueProps {
  /** What stands for it. */
  masked: string
  /** Tells it, and writes down who asked; without it nobody sees it here. */
  reveal?: (() => Promise<ActionResult<string | null>>) | undefined
  /** What the button does: shows it, hides it again. */
  words: { show: string; hide: string }
  /** Said where there turns out to be none. */
  none?: ReactNode
  copy?: boolean
}

/** A secret that is shown when somebody asks for it, and not before. */
export function HiddenValue({ masked, reveal, words, none, copy }: HiddenValueProps) {
  const [shown, setShown] = useState<{ value: string | null } | null>(null)
  const [busy, start] = useWork()
  const show = (ask: () => Promise<ActionResult<string | null>>) =>
    start(async () => {
      const answer = await ask()
      if (answer.ok) setShown({ value: answer.data })
      else notify({ tone: 'bad', title: answer.problem.message, description: answer.problem.description })
    })
  const value = shown?.value
  return (
    <span className="flex items-center gap-2">
      {value === null && none ? (
        <span className="text-text-3">{none}</span>
      ) : (
        <bdi dir="ltr" className="identifier wrap-anywhere" aria-live="polite">
          {value ?? masked}
        </bdi>
      )}
      {copy && value && <CopyButton value={value} />}
      {reveal && (
        <Button
          variant="ghost"
          size="xs"
          square
          disabled={busy}
          aria-label={shown ? words.hide : words.show}
          icon={<Icon of={shown ? EyeOff : Eye} size={14} />}
          onClick={shown ? () => setShown(null) : () => show(reveal)}
        />
      )}
    </span>
  )
}
