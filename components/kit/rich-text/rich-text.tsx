import { cx } from '#components/ui/cx.ts'

/** A formatted text as the platform keeps it: it was sanitised when it was saved, and the page's policy runs no script of it. */
export function RichText({ html, lang, className }: { html: string; lang?: 'en' | 'ar'; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the platform keeps only what its allow-list lets through
  return <div className={cx('prose', className)} lang={lang} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
}
