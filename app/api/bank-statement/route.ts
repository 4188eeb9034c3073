import { bankStatements } from '#contract/billing/bank-statements.ts'
import { passUpload } from '#lib/files/pass-upload.ts'
import { takeUpload } from '#lib/files/take-upload.ts'

/** Takes a bank's file, to be looked at before it is taken in. */
export const POST = (request: Request): Promise<Response> => takeUpload(request, () => passUpload(request, bankStatements.endpoints.upload))
