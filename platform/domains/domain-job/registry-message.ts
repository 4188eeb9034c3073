import type { RegistryMessage } from '#platform/drivers/registrar/registrar-driver.ts'

/** A message as it is kept. */
export const valuesOf = ({ id: messageId, kind, name, approved, text }: RegistryMessage) => ({ messageId, kind, name, approved, text })
