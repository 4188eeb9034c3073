'use client'
import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'

/** Copies a value on click and says so; with children they become the click area. */
export function CopyButton({ value, children }: { value: string; children?: ReactNode }) {
  const t = useTranslations('kit')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 1600)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // Without https or the reader's leave there is no clipboard: what stands here is marked for Ctrl C.
      window.getSelection()?.selectAllChildren(currentTarget)
    }
  }
  return (
    <button type="button" className="copy-button" data-copied={copied || undefined} aria-label={t('copy', { value })} onClick={copy}>
      {children}
      <Icon of={copied ? Check : Copy} size={14} />
      <span className="sr-only" role="status">
        {copied && t('copied')}
      </span>
    </button>
  )
}
