import { fileTypes } from '#contract/files/files.ts'
import { normalForm } from '#contract/kernel/normal-form.ts'

export type FileMimeType = keyof typeof fileTypes

const page = /<(?:script|html|!doctype|body|iframe|svg|\?php|\?xml-stylesheet)[\s>/]/i

/** What a file is by its bytes; null when it is not accepted, also when it would read as a page as well as an image. */
export async function judgeFile(bytes: Buffer): Promise<FileMimeType | null> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!found || !(found.mime in fileTypes)) return null
  const mimeType = found.mime as FileMimeType
  if (mimeType === 'application/pdf')
    return bytes.subarray(0, 5).toString('latin1') === '%PDF-' && !page.test(bytes.subarray(0, 1024).toString('latin1')) ? mimeType : null
  if (page.test(bytes.toString('latin1'))) return null
  const whole =
    mimeType === 'image/png' ? bytes.subarray(-8, -4).toString('latin1') === 'IEND' : bytes.subarray(-2).toString('hex') === 'ffd9'
  return whole ? mimeType : null
}

/** What nobody looks at but a program: it is kept as bytes, so that no browser shows it. */
export const textType = 'application/octet-stream'

/** The name that a file was sent under, as plain words with the ending of what it is; of a text with its own. Never used as a path. */
export function fileName(given: string, mimeType: FileMimeType | typeof textType): string {
  const last = given.split(/[\\/]/).at(-1) ?? ''
  const plain = normalForm(last.toWellFormed(), 'NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replace(/^\.+/, '')
    .trim()
  const stem = [...plain.replace(/\.[^.]{1,5}$/, '')].slice(0, 120).join('').trim() || 'file'
  const ending = mimeType === textType ? (/\.([a-z0-9]{1,5})$/i.exec(plain)?.[1] ?? 'txt').toLowerCase() : fileTypes[mimeType]
  return `${stem}.${ending}`
}
