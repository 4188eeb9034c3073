import { Problem } from '#contract/kernel/problem.ts'
import { secretMask } from '#contract/kernel/secret-mask.ts'
import type { ServerInput } from '#contract/services/server-input.ts'
import type { Server } from '#contract/services/servers.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openSealedText, sealText } from '#platform/kernel/sealed-text.ts'

const purpose = 'servers accessKey'
/** With any other of these the stored key would be handed to somebody else. */
const whereItGoes = ['hostname', 'port', 'secure', 'trust', 'authority', 'fingerprint'] as const

/** The columns of a key that is given; none where it stays as it was. */
export function keyColumns(scope: Scope, key: string | null | undefined) {
  if (key === undefined || key === secretMask) return {}
  if (key === null) return { accessKeySealed: null, accessKeyOn: null }
  return { accessKeySealed: sealText(scope.services.config.encryptionKey, purpose, key), accessKeyOn: scope.now }
}

export const openKey = (scope: Scope, sealed: string): string => openSealedText(scope.services.config.encryptionKey, purpose, sealed)

/** Refuses a server that moves and takes the stored key along. Throws `validation`. */
export function refuseMovedKey(input: Partial<ServerInput>, current: Server | null): void {
  const { accessKey } = input
  const unsaid = accessKey === secretMask || (accessKey === undefined && Boolean(current?.accessKey))
  if (!unsaid) return
  if (!current?.accessKey) throw new Problem('validation', { fields: { accessKey: { key: 'required' } } })
  const moved = whereItGoes.some(name => name in input && input[name] !== current[name])
  if (moved) throw new Problem('validation', { fields: { accessKey: { key: 'secretAgain' } } })
}
