import type { Scope } from '#platform/kernel/scope.ts'
import { openSealedText, sealText } from '#platform/kernel/sealed-text.ts'

const purpose = 'domains eppCode'

export const sealEppCode = (scope: Scope, code: string): string => sealText(scope.services.config.encryptionKey, purpose, code)
export const openEppCode = (scope: Scope, sealed: string): string => openSealedText(scope.services.config.encryptionKey, purpose, sealed)
