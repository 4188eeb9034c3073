import type { Locale } from '#platform/kernel/scope.ts'
import type { MailFrame } from './mail-frame.ts'

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, character => named[character] as string)

// Mail programs read styles at the element; those that know a dark theme read the sheet too, and invert nothing then.
const body = 'margin:0;padding:24px 12px;background:#f6f4ee'
const card = 'max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #e4e1d9;border-radius:10px'
const letters = 'font-family:"IBM Plex Sans","IBM Plex Sans Arabic",Tahoma,Arial,sans-serif;font-size:15px;line-height:1.7;color:#1c1b18'
const codeLine = 'font-size:28px;letter-spacing:6px;font-family:"IBM Plex Mono",Consolas,monospace;font-weight:600'
const brand = 'margin:0 0 20px;font-size:17px;font-weight:600'
const small = 'margin-top:24px;padding-top:4px;border-top:1px solid #e4e1d9;font-size:12px;color:#6b675e'
const sheet = [
  ':root{color-scheme:light dark}img{max-width:100%}a{color:#1f5f8b}',
  'blockquote{margin:0;padding-inline-start:14px;border-inline-start:3px solid #e4e1d9}pre{white-space:pre-wrap}',
  '@media(prefers-color-scheme:dark){',
  '.mail{background:#16150f!important}.card{background:#211f19!important;border-color:#3a372e!important;color:#f1efe8!important}',
  '.small{border-color:#3a372e!important;color:#a8a397!important}a{color:#8fc1e6!important}blockquote{border-color:#3a372e!important}}',
].join('')

const paragraphsOf = (text: string | null) => (text ? text.split(/\n{2,}/).map(paragraph) : [])

/** A plain text as a mail's HTML, under the company's name or logo and in the frame of the settings: paragraphs; an address alone on its line becomes a link, a code alone on its line is set large. */
export const mailHtml = (subject: string, text: string, language: Locale, frame: MailFrame): string =>
  mailPage(subject, paragraphsOf(text).join(''), language, frame)

/** Formatted words, which have been cleaned, as a mail in the frame of the settings. A code or an address that stands alone looks as it does in `mailHtml`. */
export function mailPage(subject: string, words: string, language: Locale, { company, logoUrl, ...frame }: MailFrame): string {
  const direction = language === 'ar-SA' ? 'rtl' : 'ltr'
  const logo = logoUrl && `<img src="${escaped(logoUrl)}" alt="${escaped(company)}" style='max-height:48px;max-width:100%;border:0'>`
  const below = [...paragraphsOf(frame.footer), ...paragraphsOf(frame.imprint)]
  const inside = [
    `<p style='${brand}'>${logo ?? escaped(company)}</p>`,
    ...paragraphsOf(frame.header),
    words.replace(ALONE, (whole, alone: string) => aloneLine(alone) ?? whole).replace(/<p[^>]*>\s*<\/p>/g, ''),
    ...paragraphsOf(frame.signature),
    ...(below.length > 0 ? [`<div class="small" style='${small}'>${below.join('')}</div>`] : []),
  ]
  return [
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${escaped(subject)}</title>`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<meta name="supported-color-schemes" content="light dark"><style>${sheet}</style></head>`,
    `<body class="mail" style='${body}'><div class="card" dir="${direction}" style='${card};${letters}'>${inside.join('')}</div></body></html>`,
  ].join('')
}

const ALONE = /<p[^>]*>([^<>]*)<\/p>/g

/** What stands alone on its line, in HTML: a code, an address. */
function aloneLine(html: string): string | undefined {
  const text = html.trim()
  if (/^[\d•]{4,10}$/.test(text)) return `<p style='${codeLine}'><bdi dir="ltr">${text}</bdi></p>`
  if (/^https?:\/\/\S+$/.test(text)) return `<p><a href="${text}" style='word-break:break-all'><bdi dir="ltr">${text}</bdi></a></p>`
  return undefined
}

const paragraph = (text: string): string => {
  const html = escaped(text)
  return aloneLine(html) ?? `<p>${html.replaceAll('\n', '<br>')}</p>`
}
