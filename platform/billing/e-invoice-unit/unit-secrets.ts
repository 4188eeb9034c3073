import type { Scope } from '#platform/kernel/scope.ts'
import { openSealedText, sealText } from '#platform/kernel/sealed-text.ts'

const purpose = 'e-invoice units'

/** A key or a secret of a unit, which no answer and no log ever holds. */
export const seal = (scope: Scope, text: string): string => sealText(scope.services.config.encryptionKey, purpose, text)
export const unseal = (scope: Scope, sealed: string): string => openSealedText(scope.services.config.encryptionKey, purpose, sealed)
