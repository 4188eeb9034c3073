import { buffer } from 'node:stream/consumers'
import { storedBytes } from '#platform/files/file.routes.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'

/** The picture of the company's logo; null where it has none, or it cannot be had now. */
export async function companyLogo(scope: Scope): Promise<Buffer | null> {
  const id = await setting(scope, 'logo')
  if (id === null) return null
  try {
    const { bytes } = await storedBytes(scope, id)
    return Buffer.isBuffer(bytes) ? bytes : await buffer(bytes)
  } catch (error) {
    scope.services.log.warn({ err: error, file: id }, 'a document without the logo')
    return null
  }
}
