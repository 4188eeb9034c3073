'use server'
import { nicDocuments } from '#contract/domains/nic-documents.ts'
import { attempt } from '#lib/action/action.ts'
import type { ApiCall } from '#lib/api/call-api.ts'
import type { FormBody } from '#lib/record/form-body.ts'
import { askPortal } from './ask-portal.ts'

const { create, update, remove } = nicDocuments.endpoints

/** Sends a document of a name, or another one in its place. */
export async function saveDocument({
  id,
  body,
  idempotencyKey,
}: {
  id?: number | undefined
  body: FormBody
  idempotencyKey?: string | undefined
}) {
  return attempt(async () => {
    // A form's body has passed the contract's own check.
    const call = { body, ...(idempotencyKey ? { idempotencyKey } : {}) }
    return id === undefined
      ? askPortal(create, call as unknown as ApiCall<typeof create>)
      : askPortal(update, { ...call, params: { id } } as unknown as ApiCall<typeof update>)
  })
}

export async function removeDocument(id: number, version: number) {
  return attempt(() => askPortal(remove, { params: { id }, body: { version } }))
}
