import type { Element } from '../read-xml.ts'
import { within, word } from './frame-parts.ts'

export const saudinicSpace = 'urn:saudinic:params:xml:ns:saudinic-1.0'
export const uri = (name: string) => `urn:ietf:params:xml:ns:${name}-1.0`
export const result = (code: number, inner = '') => `<result code="${code}"><msg lang="en">result ${code}</msg></result>${inner}`

/** A document as it came with a name. */
export interface Received {
  name: string
  type: string
  issuer: string
  id: string
  extension: string
  bytes: Buffer
}
export const receivedWith = (name: string, command: Element): Received[] =>
  within(command, 'document').map((document, at) => {
    const file = within(command, 'file')[at] as Element
    const facts = { name, type: word(document, 'documentType'), issuer: word(document, 'issuer'), id: word(document, 'documentId') }
    return { ...facts, extension: word(file, 'fileExt'), bytes: Buffer.from(word(file, 'data'), 'base64') }
  })

/** The messages of a registry: the first is shown until it is acknowledged. */
export function registryMessages() {
  const queue: { id: string; text: string; data: string }[] = []
  let told = 1000
  const tell = (text: string, data = '') => queue.push({ id: String(++told), text, data })
  return {
    queue,
    tell,
    tellDecision: (name: string, approved: boolean, text: string) => {
      const decided = `<o:name paResult="${approved ? 1 : 0}">${name}</o:name><o:paTRID><clTRID>x</clTRID></o:paTRID>`
      tell(text, `<o:panData xmlns:o="${uri('domain')}">${decided}</o:panData>`)
    },
    tellTransfer: (name: string, state: string, text: string) => {
      const told = `<o:name>${name}</o:name><o:trStatus>${state}</o:trStatus><o:reID>sijil</o:reID>`
      tell(text, `<o:trnData xmlns:o="${uri('domain')}">${told}</o:trnData>`)
    },
    answer: ({ attributes: { op, msgID } }: Element): string => {
      if (op === 'ack') {
        const at = queue.findIndex(({ id }) => id === msgID)
        if (at < 0) return result(2303)
        queue.splice(at, 1)
        return result(1000)
      }
      const [first] = queue
      if (!first) return result(1300)
      const words = `<msgQ count="${queue.length}" id="${first.id}"><qDate>2026-01-01T00:00:00Z</qDate><msg>${first.text}</msg></msgQ>`
      return result(1301, words + (first.data && `<resData>${first.data}</resData>`))
    },
  }
}
