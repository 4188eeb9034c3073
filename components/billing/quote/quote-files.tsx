import { Paperclip } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import type { QuoteAttachment } from '#contract/billing/quote-attachments.ts'
import { sizeText } from '#lib/format/size.ts'

/** The files that go with a quote, each opened in a tab of its own. */
export function QuoteFiles({ files, address }: { files: readonly QuoteAttachment[]; address: (id: number) => string }) {
  const t = useTranslations('quotes')
  const locale = useLocale()
  if (files.length === 0) return null
  return (
    <section className="mt-4">
      <h3 className="mb-1 border-b border-line pb-1 text-body font-semibold">{t('fields.attachments')}</h3>
      <ul className="flex flex-col">
        {files.map(({ id, name, size }) => (
          <li key={id} className="flex items-center gap-2 py-1">
            <Icon of={Paperclip} size={14} />
            <a href={address(id)} target="_blank" rel="noreferrer" className="min-w-0 wrap-anywhere">
              <bdi>{name}</bdi>
            </a>
            <span className="text-small whitespace-nowrap text-text-3">{sizeText(size, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
