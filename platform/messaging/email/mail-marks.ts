import { sameSecret } from '#platform/drivers/payment/same-secret.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { digestText, openSealedText, sealText } from '#platform/kernel/sealed-text.ts'

const image = 'mail opened'

// Letters of an address may change their case on the way.
const proofOf = ({ services }: Scope, id: number) =>
  Buffer.from(digestText(services.config.encryptionKey, 'mail return', String(id)), 'base64url')
    .toString('hex')
    .slice(0, 20)

/** Where a mail goes back to (VERP): the address of the setting, with the mail's number and a proof that we wrote it. */
export function returnPathOf(scope: Scope, address: string, id: number): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}+${id}-${proofOf(scope, id)}${address.slice(at)}`
}

/** Which mail a report is about: the first return address of ours that it names; null where it names none. */
export function mailReturnedIn(scope: Scope, address: string, report: string): number | null {
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  const text = report.toLowerCase()
  for (const { 0: found, 1: id, 2: proof = '', index } of text.matchAll(/\+(\d{1,12})-([\da-f]{20})@/g)) {
    const ours = text.startsWith(local, index - local.length) && text.startsWith(domain, index + found.length)
    if (ours && sameSecret(proof, proofOf(scope, Number(id)))) return Number(id)
  }
  return null
}

/** The HTML of a mail with an image at its end that tells when it is drawn. */
export function withImage(scope: Scope, id: number, html: string): string {
  const { config } = scope.services
  const source = `${config.appUrl}/api/mail-open/${sealText(config.encryptionKey, image, String(id))}`
  const drawn = `<img src="${source}" width="1" height="1" alt="" style='border:0'>`
  return html.includes('</body>') ? html.replace('</body>', () => `${drawn}</body>`) : html + drawn
}

/** Whose image it is; null for one that we did not make. */
export function mailDrawn({ services }: Scope, token: string): number | null {
  try {
    return Number(openSealedText(services.config.encryptionKey, image, token))
  } catch {
    return null
  }
}
