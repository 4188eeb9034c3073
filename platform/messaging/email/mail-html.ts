import type { Locale } from '#platform/kernel/scope.ts'
import type { MailFrame } from './mail-frame.ts'

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, character => named[character] as string)

const page = 'font-family:"IBM Plex Sans","IBM Plex Sans Arabic",Arial,sans-serif;font-size:15px;line-height:1.6;color:#1c1b18'
const card = 'max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #e4e1d9;border-radius:10px'
const codeLine = 'font-size:28px;letter-spacing:6px;font-family:"IBM Plex Mono",monospace;font-weight:600'

const brand = 'margin:0 0 20px;font-size:17px;font-weight:600'
const small = 'margin-top:24px;border-top:1px solid #e4e1d9;font-size:12px;color:#6b675e'

const paragraphsOf = (text: string | null) => (text ? text.split(/\n{2,}/).map(paragraph) : [])

/** A plain text as a mail's HTML, under the company's name or logo and in the frame of the settings: paragraphs; an address alone on its line becomes a link, a code alone on its line is set large. */
export function mailHtml(subject: string, text: string, language: Locale, { company, logoUrl, ...frame }: MailFrame): string {
  const direction = language === 'ar-SA' ? 'rtl' : 'ltr'
  const logo = logoUrl && `<img src="${escaped(logoUrl)}" alt="${escaped(company)}" style='max-height:48px;max-width:100%;border:0'>`
  const below = [...paragraphsOf(frame.footer), ...paragraphsOf(frame.imprint)]
  const inside = [
    `<p style='${brand}'>${logo ?? escaped(company)}</p>`,
    ...paragraphsOf(frame.header),
    ...paragraphsOf(text),
    ...paragraphsOf(frame.signature),
    ...(below.length > 0 ? [`<div style='${small}'>${below.join('')}</div>`] : []),
  ]
  return [
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    `<body style='margin:0;padding:24px;background:#f6f4ee'><div style='${card};${page}'>${inside.join('')}</div></body></html>`,
  ].join('')
}

function paragraph(text: string): string {
  if (/^[\d•]{4,10}$/.test(text)) return `<p style='${codeLine}'><bdi dir="ltr">${escaped(text)}</bdi></p>`
  if (/^https?:\/\/\S+$/.test(text))
    return `<p><a href="${escaped(text)}" style='word-break:break-all'><bdi dir="ltr">${escaped(text)}</bdi></a></p>`
  return `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`
}
