import type { Locale } from '#platform/kernel/scope.ts'

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, character => named[character] as string)

const page = 'font-family:"IBM Plex Sans","IBM Plex Sans Arabic",Arial,sans-serif;font-size:15px;line-height:1.6;color:#1c1b18'
const card = 'max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #e4e1d9;border-radius:10px'
const codeLine = 'font-size:28px;letter-spacing:6px;font-family:"IBM Plex Mono",monospace;font-weight:600'

/** A plain text as a mail's HTML: paragraphs; an address alone on its line becomes a link, a code alone on its line is set large. */
export function mailHtml(subject: string, text: string, language: Locale): string {
  const direction = language === 'ar-SA' ? 'rtl' : 'ltr'
  const paragraphs = text.split(/\n{2,}/).map(paragraph)
  return [
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    `<body style='margin:0;padding:24px;background:#f6f4ee'><div style='${card};${page}'>${paragraphs.join('')}</div></body></html>`,
  ].join('')
}

function paragraph(text: string): string {
  if (/^[\d•]{4,10}$/.test(text)) return `<p style='${codeLine}'><bdi dir="ltr">${escaped(text)}</bdi></p>`
  if (/^https?:\/\/\S+$/.test(text))
    return `<p><a href="${escaped(text)}" style='word-break:break-all'><bdi dir="ltr">${escaped(text)}</bdi></a></p>`
  return `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`
}
