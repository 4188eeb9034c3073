import type { Finding } from './finding.ts'

const HOST_LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/i

/** A host name: labels of letters, digits and dashes, at most 253 characters; one label is enough, an address is not a name. */
export function hostname(value: string): Finding | undefined {
  const labels = value.replace(/\.$/, '').split('.')
  const right = value.length <= 253 && labels.every(label => HOST_LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) as string)
  return right ? undefined : { key: 'hostname' }
}
