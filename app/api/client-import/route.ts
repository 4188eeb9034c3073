import { clientImports } from '#contract/clients/client-imports.ts'
import { passUpload } from '#lib/files/pass-upload.ts'
import { takeUpload } from '#lib/files/take-upload.ts'

/** Takes a file of clients, to be looked at before any is added. */
export const POST = (request: Request): Promise<Response> => takeUpload(request, () => passUpload(request, clientImports.endpoints.upload))
